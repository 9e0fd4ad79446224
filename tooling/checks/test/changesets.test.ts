import { expect, it } from 'vitest';
import { packagesWithoutChangeset } from '../src/changesets.ts';
import { workspaceOf } from '../src/workspace.ts';

const files: Record<string, string> = {
  'packages/auth/package.json': '{ "name": "@fundscope/auth" }',
  'packages/ui-kit/package.json': '{ "name": "@fundscope/ui-kit" }',
  'packages/admin/package.json': '{ "name": "@fundscope/admin", "private": true }',
  '.changeset/auth.md': "---\n'@fundscope/auth': minor\n---\n\nSigns in.\n",
  '.changeset/none.md': '---\n---\n',
};
const findings = (...changed: string[]) =>
  packagesWithoutChangeset(
    workspaceOf('', Object.keys(files), (file) => files[file] ?? ''),
    changed,
  );

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
