import { execFileSync } from 'node:child_process';
import { catalogOf, readCatalog, type Ranges } from './manifest.ts';
import type { Workspace, WorkspacePackage } from './workspace.ts';

/** What a package's user can notice: its source, without what only tests and stories use, and its manifest. */
const isNoticed = (file: string) =>
  /^packages\/[^/]+\/(?:src\/|package\.json$)/u.test(file) && !/\.(?:test|stories)\.tsx?$|\/src\/testing\//u.test(file);

/** Files that the branch has changed since it left `base`. Of a moved file both paths: it leaves one package and enters another. */
export function changedFiles(root: string, base: string): string[] {
  const words = ['diff', '--name-only', '--no-renames', '-z', `${base}...HEAD`];
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

/** The catalog where the branch left `base`: its ranges stand in the published manifests. */
export function readCatalogBefore(root: string, base: string): Ranges {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  return catalogOf(git('show', `${git('merge-base', base, 'HEAD').trim()}:pnpm-workspace.yaml`));
}

const isChangeset = (file: string) => /^\.changeset\/(?!README)[^/]+\.md$/u.test(file);

/** A release refuses changesets that name packages which are not there, or private ones beside released ones. */
export function checkChangesets(workspace: Workspace): string[] {
  return workspace.files.filter(isChangeset).flatMap((file) => {
    const names = namesOf(workspace.read(file));
    const known = workspace.packages.filter(({ name }) => names.includes(name));
    const unknown = names.filter((name) => known.every((entry) => entry.name !== name));
    const isMixed = new Set(known.map(({ isPrivate }) => isPrivate)).size > 1;
    return [
      ...unknown.map((name) => `${file} names ${name}, which is no package of the workspace.`),
      ...(isMixed ? [`${file} names private packages beside released ones: write two changesets.`] : []),
    ];
  });
}

/**
 * Released packages that a branch changes, by a file or by a range of the catalog, and no changeset of the branch names. A changeset that names none (`pnpm changeset --empty`)
 * says of all that nobody notices the change.
 */
export function packagesWithoutChangeset(
  workspace: Workspace,
  changed: readonly string[],
  catalogBefore: Ranges,
): string[] {
  const named = changed
    .filter((file) => isChangeset(file) && workspace.files.includes(file))
    .map((file) => namesOf(workspace.read(file)));
  if (named.some((names) => names.length === 0)) return [];
  const catalog = readCatalog(workspace);
  const isChanged = (entry: WorkspacePackage) =>
    changed.some((file) => isNoticed(file) && file.startsWith(`${entry.folder}/`)) ||
    catalogued(workspace, entry).some((name) => catalog[name] !== catalogBefore[name]);
  return workspace.packages
    .filter((entry) => entry.folder.startsWith('packages/') && !entry.isPrivate && isChanged(entry))
    .filter(({ name }) => !named.flat().includes(name))
    .map(({ name }) => `${name} changes without a changeset: run \`pnpm changeset\`, with --empty if nobody notices.`);
}

/** What a package takes from the catalog where it is used. */
function catalogued(workspace: Workspace, { folder }: WorkspacePackage): string[] {
  const manifest = JSON.parse(workspace.read(`${folder}/package.json`)) as Readonly<Record<string, Ranges>>;
  return ['dependencies', 'peerDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .flatMap(([name, range]) => (range === 'catalog:' ? [name] : []));
}

function namesOf(changeset: string): string[] {
  const head = /^---\n([\s\S]*?)^---/mu.exec(changeset)?.[1] ?? '';
  return [...head.matchAll(/^['"]?(@?[\w./-]+)['"]?:/gmu)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}
