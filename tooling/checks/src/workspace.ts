import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';

/** One package of the workspace, as its package.json tells. */
export interface WorkspacePackage {
  readonly name: string;
  /** Relative to the root, e.g. `packages/contract`. */
  readonly folder: string;
  readonly isPrivate: boolean;
  readonly exports: readonly string[];
  /** All dependencies of every kind. */
  readonly dependencies: readonly string[];
  /** Those that are there where the package is used: all but the ones for development. */
  readonly runtimeDependencies: readonly string[];
  readonly files: readonly string[];
}

export interface Workspace {
  readonly root: string;
  /** Files that git tracks, and new ones that it does not ignore, relative to the root. */
  readonly files: readonly string[];
  readonly packages: readonly WorkspacePackage[];
  read(file: string): string;
}

interface Manifest {
  name?: string;
  private?: boolean;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export function readWorkspace(root: string): Workspace {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  return workspaceOf(root, files, (file) => readFileSync(join(root, file), 'utf8'));
}

/** The workspace that a list of files makes; `read` gives a file's text. */
export function workspaceOf(root: string, files: readonly string[], read: (file: string) => string): Workspace {
  const folders = files
    .filter((file) => /^(?:apps|packages|tooling)\/[^/]+\/package\.json$/u.test(file))
    .map((file) => dirname(file));
  const packages = folders.map((folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    const runtime = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies };
    return {
      name: manifest.name ?? '',
      folder,
      isPrivate: manifest.private === true,
      exports: Object.keys(manifest.exports ?? {}),
      dependencies: Object.keys({ ...manifest.devDependencies, ...runtime }),
      runtimeDependencies: Object.keys(runtime),
      files: files.filter((file) => file.startsWith(`${folder}/`)),
    };
  });
  return { root, files, packages, read };
}
