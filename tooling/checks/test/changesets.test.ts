import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedFiles, checkChangesets, packagesWithoutChangeset } from '../src/changesets.ts';
import { workspaceOf } from '../src/workspace.ts';

const files: Record<string, string> = {
  'packages/auth/package.json': JSON.stringify({
    name: '@fundscope/auth',
    dependencies: { axios: 'catalog:' },
    devDependencies: { zod: 'catalog:' },
  }),
  'packages/ui-kit/package.json': '{ "name": "@fundscope/ui-kit" }',
  'packages/admin/package.json': '{ "name": "@fundscope/admin", "private": true }',
  'pnpm-workspace.yaml': 'catalog:\n  axios: ^1.21.1\n  zod: ^4.6.7\n',
  '.changeset/auth.md': "---\n'@fundscope/auth': minor\n---\n\nSigns in.\n",
  '.changeset/none.md': '---\n---\n',
};
const catalog = { axios: '^1.21.1', zod: '^4.6.7' };
const findingsSince = (catalogBefore: Readonly<Record<string, string>>, ...changed: string[]) =>
  packagesWithoutChangeset(
    workspaceOf('', Object.keys(files), (file) => files[file] ?? ''),
    changed,
    catalogBefore,
  );
const findings = (...changed: string[]) => findingsSince(catalog, ...changed);

it.each([
  ['a source file whose package a changeset of the branch names', ['packages/auth/src/a.ts', '.changeset/auth.md']],
  [
    'a test, a story, a README',
    ['auth/src/a.test.ts', 'auth/src/A.stories.tsx', 'auth/README.md'].map((file) => `packages/${file}`),
  ],
  ['a package that is not released', ['packages/admin/src/a.ts']],
  ['an app', ['apps/server/src/a.ts']],
  ['what nobody notices, as an empty changeset says', ['packages/auth/src/a.ts', '.changeset/none.md']],
])('may change: %s', (_, changed) => {
  expect(findings(...changed)).toEqual([]);
});

it.each([
  ['a source file', ['packages/auth/src/a.ts']],
  ['a manifest', ['packages/auth/package.json']],
  ['a package beside the one that a changeset names', ['packages/ui-kit/src/a.ts', '.changeset/auth.md']],
  ['a package whose changeset was there before', ['packages/auth/src/a.ts']],
])('may not change without a changeset: %s', (_, changed) => {
  expect(findings(...changed)).toEqual([expect.stringMatching(/^@fundscope\/\S+ changes without a changeset/u)]);
});

it('a range of the catalog changes the published packages that it is shipped with', () => {
  const before = { ...catalog, axios: '^1.20.0' };
  expect(findingsSince(before, 'pnpm-workspace.yaml')).toEqual([
    expect.stringMatching(/^@fundscope\/auth changes without a changeset/u),
  ]);
  expect(findingsSince(before, 'pnpm-workspace.yaml', '.changeset/auth.md')).toEqual([]);
  expect(findingsSince({ ...catalog, zod: '^4.0.0' }, 'pnpm-workspace.yaml')).toEqual([]);
});

it('a file that moves from one package to another changes both', () => {
  const root = mkdtempSync(join(tmpdir(), 'fundscope-changesets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'ignore' });
  const commit = () => {
    git('add', '--all');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=a');
  };
  git('init', '--quiet');
  git('config', 'diff.renames', 'true');
  for (const name of ['auth', 'ui-kit']) mkdirSync(join(root, 'packages', name, 'src'), { recursive: true });
  writeFileSync(join(root, 'packages/auth/src/moved.ts'), 'export const moved = 1;\n'.repeat(20));
  commit();
  git('mv', 'packages/auth/src/moved.ts', 'packages/ui-kit/src/moved.ts');
  commit();
  const changed = changedFiles(root, 'HEAD~1');
  expect(changed).toEqual(['packages/auth/src/moved.ts', 'packages/ui-kit/src/moved.ts']);
  expect(findings(...changed)).toHaveLength(2);
});

it('a changeset names packages of the workspace, released or private, not both', () => {
  const changeset = (...names: string[]) =>
    `---\n${names.map((name) => `'@fundscope/${name}': patch\n`).join('')}---\n\nA.\n`;
  const made = {
    ...files,
    '.changeset/private.md': changeset('admin'),
    '.changeset/mixed.md': changeset('admin', 'ui-kit'),
    '.changeset/gone.md': changeset('gone'),
  };
  const read = (file: string) => (made as Record<string, string>)[file] ?? '';
  expect(checkChangesets(workspaceOf('', Object.keys(made), read))).toEqual([
    '.changeset/mixed.md names private packages beside released ones: write two changesets.',
    '.changeset/gone.md names @fundscope/gone, which is no package of the workspace.',
  ]);
});
