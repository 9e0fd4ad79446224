import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everyTask, suiteParts, wholeSuite } from '../src/suite-parts.ts';
import { readWorkspace } from '../src/workspace.ts';

interface PlannedTask {
  readonly taskId: string;
  readonly command: string;
  readonly hash: string;
  readonly resolvedTaskDefinition: { readonly cache: boolean };
}

const copy = mkdtempSync(join(tmpdir(), 'fundscope-turbo-'));
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function tasksOf(...words: string[]): PlannedTask[] {
  return (JSON.parse(run('turbo', 'run', ...words, '--dry=json')) as { tasks: PlannedTask[] }).tasks;
}

/** What each task would be looked up by in the cache. */
function hashes(): Map<string, string> {
  return new Map(
    tasksOf(...everyTask)
      .filter(({ command }) => command !== '<NONEXISTENT>')
      .map(({ taskId, hash }) => [taskId, hash]),
  );
}

/** What a part of the suite runs of a pull request that adds a line to a file. */
function affected(part: keyof typeof suiteParts, file: string): string[] {
  writeFileSync(join(copy, file), '\n', { flag: 'a' });
  commit();
  vi.stubEnv('TURBO_SCM_BASE', 'HEAD~1');
  const plans = suiteParts[part].flatMap(({ words }) => tasksOf(...words, '--affected'));
  vi.unstubAllEnvs();
  run('git', 'reset', '--quiet', '--hard', 'HEAD~1');
  return plans.map(({ taskId }) => taskId);
}

function commit(): void {
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=a');
}

let before: Map<string, string>;
const changed = () => [...hashes()].filter(([task, hash]) => before.get(task) !== hash).map(([task]) => task);

/** What turbo plans by. */
const planning =
  /(?:^|\/)(?:package\.json|turbo\.json|pnpm-[^/]+\.yaml|\.gitignore)$|^tsconfig|^tooling\/tsconfig\/|^\.github\//u;
const changedByTests = [
  'apps/server/src/main.ts',
  'docs/operations.md',
  'packages/auth/README.md',
  'packages/contract/README.md',
  'packages/contract/src/calendar/index.ts',
  'packages/contract/src/filter/filter.test.ts',
  'packages/risk-engine/src/index.ts',
];

beforeAll(() => {
  const { root, files } = readWorkspace(fileURLToPath(new URL('../../..', import.meta.url)));
  // With all files a plan would take four times as long, and none would be another one.
  for (const file of files.filter((name) => planning.test(name) || changedByTests.includes(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  run('git', 'init', '--quiet');
  commit();
  before = hashes();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('nothing that git ignores is looked at: no build, no running database', () => {
  expect(before.size).toBeGreaterThan(50);
  for (const folder of [
    '.fundscope/data',
    'packages/contract/dist',
    'node_modules/.cache',
    'apps/portal/test-results',
  ]) {
    mkdirSync(join(copy, folder), { recursive: true });
    writeFileSync(join(copy, folder, 'left-behind.ts'), 'export const a = 1;\n');
  }
  expect(changed()).toEqual([]);
});

it.each([
  ["a package's README", 'packages/contract/README.md', 6],
  ['a test of a package that all others use', 'packages/contract/src/filter/filter.test.ts', 9],
])('a new line in %s has few tasks run again', (_, file, most) => {
  writeFileSync(join(copy, file), '\n', { flag: 'a' });
  const again = changed();
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThanOrEqual(most);
  run('git', 'checkout', '--', file);
});

it.each(['check-types.js', 'css-modules.d.ts', 'library.json'])(
  'a new line in %s has all types checked again',
  (file) => {
    writeFileSync(join(copy, 'tooling/tsconfig', file), '\n', { flag: 'a' });
    const typechecks = [...before.keys()].filter((task) => task.endsWith('#typecheck'));
    expect(changed()).toEqual(expect.arrayContaining(typechecks));
    run('git', 'checkout', '--', '.');
  },
);

it.each(['packages/auth/README.md', 'apps/server/package.json', 'package.json', 'pnpm-lock.yaml'])(
  'a new line in %s has a release tried again, which reads it',
  (file) => {
    writeFileSync(join(copy, file), '\n', { flag: 'a' });
    expect(changed()).toContain('@fundscope/release-test#test');
    run('git', 'checkout', '--', file);
  },
);

it('the runs of the whole suite leave out no task, and none of them shows the tests of another again', () => {
  const planned = wholeSuite.flatMap(({ words }) => tasksOf(...words).map(({ taskId }) => taskId));
  expect([...before.keys()].filter((task) => !planned.includes(task))).toEqual([]);
  const tests = planned.filter((task) => before.has(task) && /#(?:test|e2e|build-storybook)/u.test(task));
  expect(tests).toEqual([...new Set(tests)]);
});

it('the tests on the oldest PostgreSQL are kept, for each depth of their own', () => {
  const planned = tasksOf('test:external').find(({ taskId }) => taskId === '@fundscope/server#test:external');
  expect(planned?.resolvedTaskDefinition.cache).toBe(true);
  vi.stubEnv('FUNDSCOPE_EXTERNAL_TESTS', 'all');
  expect(changed()).toEqual(['@fundscope/server#test:external']);
  vi.unstubAllEnvs();
});

it.each([
  ['the server', 'apps/server/src/main.ts', 'browser', '@fundscope/portal#e2e'],
  ['a package of the server', 'packages/risk-engine/src/index.ts', 'browser', '@fundscope/portal#e2e'],
  ['a package', 'packages/contract/src/calendar/index.ts', 'server', '@fundscope/server#test'],
  ['a package', 'packages/contract/src/calendar/index.ts', 'checks', '//#repository-checks'],
  ['a workflow', '.github/workflows/nightly.yml', 'checks', '@fundscope/checks#test'],
  ['the page on operations', 'docs/operations.md', 'server', '@fundscope/server#test'],
] as const)('a pull request that changes only %s (%s) has %s run %s', (_, file, part, task) => {
  expect(affected(part, file)).toContain(task);
});

it('a pull request that changes only a page runs nothing in a browser', () => {
  expect(affected('browser', 'docs/operations.md')).toEqual([]);
});

it('a new line in a source file has everything run again that uses the package', () => {
  writeFileSync(join(copy, 'packages/contract/src/calendar/index.ts'), '\n', { flag: 'a' });
  const again = changed();
  for (const task of [
    '//#lint',
    '@fundscope/contract#build',
    '@fundscope/wview-grid#test',
    '@fundscope/server#typecheck',
    '@fundscope/portal#e2e',
    '@fundscope/storybook#test-stories',
  ])
    expect(again).toContain(task);
});
