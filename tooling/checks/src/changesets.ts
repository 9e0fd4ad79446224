import { execFileSync } from 'node:child_process';
import type { Workspace } from './workspace.ts';

/** What a package's user can notice: its source, without what only tests and stories use, and its manifest. */
const isNoticed = (file: string) =>
  /^packages\/[^/]+\/(?:src\/|package\.json$)/u.test(file) && !/\.(?:test|stories)\.tsx?$|\/src\/testing\//u.test(file);

/** Files that the branch has changed since it left `base`. Of a moved file both paths: it leaves one package and enters another. */
export function changedFiles(root: string, base: string): string[] {
  const words = ['diff', '--name-only', '--no-renames', '-z', `${base}...HEAD`];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

/**
 * Released packages that a branch changes and no changeset of the branch names. A changeset that names none (`pnpm changeset --empty`)
 * says of all that nobody notices the change.
 */
export function packagesWithoutChangeset(workspace: Workspace, changed: readonly string[]): string[] {
  const named = changed
    .filter((file) => /^\.changeset\/(?!README)[^/]+\.md$/u.test(file) && workspace.files.includes(file))
    .map((file) => namesOf(workspace.read(file)));
  if (named.some((names) => names.length === 0)) return [];
  return workspace.packages
    .filter(
      ({ folder, isPrivate }) => !isPrivate && changed.some((file) => isNoticed(file) && file.startsWith(`${folder}/`)),
    )
    .filter(({ name }) => !named.flat().includes(name))
    .map(({ name }) => `${name} changes without a changeset: run \`pnpm changeset\`, with --empty if nobody notices.`);
}

function namesOf(changeset: string): string[] {
  const head = /^---\n([\s\S]*?)^---/mu.exec(changeset)?.[1] ?? '';
  return [...head.matchAll(/^['"]?(@?[\w./-]+)['"]?:/gmu)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}
