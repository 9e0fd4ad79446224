import { expect, it } from 'vitest';
import { checkProps } from '../src/props.ts';
import { workspaceOf } from '../src/workspace.ts';

const props = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `p${from + index}: string`).join('; ');
const findings = (source: string, other = '') => {
  const files: Record<string, string> = {
    'packages/auth/package.json': '{ "name": "@fundscope/auth" }',
    'packages/auth/src/Form.tsx': source,
    'packages/auth/src/options.ts': other,
  };
  return checkProps(workspaceOf('', Object.keys(files), (file) => files[file] ?? ''));
};

it.each([
  ['a function', `export function Form({ p0 }: { ${props(0, 11)} }) {}`],
  ['a constant', `interface FormProps { ${props(0, 11)} }\nexport const Form = (given: FormProps) => null;`],
  [
    'a component that is kept',
    `interface FormProps { ${props(0, 11)} }\nexport const Form = memo(function Form(given: FormProps) {});`,
  ],
  [
    'what another type adds',
    `interface FormProps extends Options { ${props(6, 11)} }\nexport function Form(given: FormProps) {}`,
  ],
])('counts the props of %s', (_, source) => {
  expect(findings(source, `export interface Options { ${props(0, 6)} }`)).toEqual([
    expect.stringMatching(/^packages\/auth\/src: Form \(packages\/auth\/src\/Form\.tsx\) takes 11 props/u),
  ]);
});

it.each([
  ['ten props', `export function Form(given: { ${props(0, 10)} }) {}`],
  ['a hook', `export function useForm(given: { ${props(0, 11)} }) {}`],
  ['what is left out', `interface All { ${props(0, 11)} }\nexport function Form(given: Omit<All, 'p0'>) {}`],
])('has nothing to say about %s', (_, source) => {
  expect(findings(source)).toEqual([]);
});
