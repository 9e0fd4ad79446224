import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settings, type Config } from '../config.ts';
import { packagePath } from '../package-folder.ts';

const root = packagePath('../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Entry {
  readonly variable: string;
  /** What stands in brackets: which values it takes, the default, whether it is secret. */
  readonly facts: string;
}

const entriesOf = (page: string): Entry[] =>
  [...page.matchAll(/^- `([A-Z_]+)` \((.*?)\): /gmu)].map(([, variable = '', facts = '']) => ({ variable, facts }));

const page = entriesOf(read('docs/settings.md'));
const factsOf = (variable: string): string => page.find((entry) => entry.variable === variable)?.facts ?? '';
const defaultIn = (facts: string): string | undefined => /\bdefault `([^`]+)`/u.exec(facts)?.[1];

const messageFor = (variable: string, text: string): string => {
  try {
    readConfig({ [variable]: text });
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('docs/settings.md', () => {
  it('has every setting that the server reads, in its order, and no other', () => {
    const read = Object.values(settings).map(({ variable }) => variable);
    expect(page.map(({ variable }) => variable)).toEqual([...read, 'NODE_ENV']);
  });

  it.each(Object.entries(settings))(
    'says of %s what it takes, its default, and whether it is secret',
    (name, setting) => {
      const { variable, isSecret } = setting;
      const facts = factsOf(variable);
      const said = defaultIn(facts);
      if (said === undefined) {
        expect([undefined, '', []]).toContainEqual(readConfig({})[name as keyof Config]);
      } else {
        expect(readConfig({ [variable]: said })).toEqual(readConfig({}));
      }
      const [, least, most] = /whole number from (\d+) to (\d+)/u.exec(messageFor(variable, '-')) ?? [];
      if (least !== undefined) expect(facts.replaceAll(/(?<=\d),(?=\d)/gu, '')).toContain(`${least} to ${most}`);
      expect(facts.includes('secret')).toBe(isSecret);
    },
  );
});

it('README.md says of a setting what docs/settings.md says', () => {
  const few = entriesOf(read('README.md'));
  expect(few).toHaveLength(5);
  for (const { variable, facts } of few) expect(facts).toBe(factsOf(variable));
});

it.each([
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
])('%s speaks of no setting that there is not', (path) => {
  const spoken = [...read(path).matchAll(/FUNDSCOPE_[A-Z_]*[A-Z](?![A-Z_…])/gu)];
  expect(spoken.filter(([name]) => messageFor(name, 'x').includes('is no setting'))).toEqual([]);
});
