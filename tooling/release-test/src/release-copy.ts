import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.ts';

const rooms = ['apps', 'packages', 'tooling'];

/** A copy of the repository with manifests, changesets and what is built, to be released as the pipeline does it. */
export interface ReleaseCopy {
  /** Writes a changeset, as `pnpm changeset` does. */
  addChangeset(packageName: string, bump: 'major' | 'minor' | 'patch'): Promise<void>;
  /** `changeset version`, then `changeset publish`: what `.github/workflows/release.yml` runs. */
  release(): Promise<void>;
}

/** Copies the repository `root` into `folder`; `env` leads to the registry that takes the release. */
export async function copyForRelease(root: string, folder: string, env: NodeJS.ProcessEnv): Promise<ReleaseCopy> {
  const run = (command: string, ...args: string[]) => runCommand(folder, env, command, ...args);
  const cli = join(root, 'node_modules/@changesets/cli');
  const changeset = (...args: string[]) => run(process.execPath, join(cli, 'bin.js'), ...args);

  for (const name of ['package.json', 'pnpm-workspace.yaml', '.changeset']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await Promise.all(rooms.map((room) => copyRoom(room)));
  // Whose changelog the configuration of changesets names. No more: a command in the copy installs nothing into the root.
  await mkdir(join(folder, 'node_modules/@changesets'), { recursive: true });
  await symlink(cli, join(folder, 'node_modules/@changesets/cli'));
  await writeFile(join(folder, '.gitignore'), 'node_modules\ndist\n');
  await run('git', 'init', '--quiet', '--initial-branch=main');
  await run('git', 'config', 'user.name', 'Release');
  await run('git', 'config', 'user.email', 'release@localhost');
  await commit('The copy');

  async function copyRoom(room: string): Promise<void> {
    const projects = (await readdir(join(root, room))).filter((name) =>
      existsSync(join(root, room, name, 'package.json')),
    );
    for (const name of projects) {
      const [from, to] = [join(root, room, name), join(folder, room, name)];
      await mkdir(to, { recursive: true });
      for (const part of ['package.json', 'README.md', 'dist']) {
        if (room === 'packages' || part === 'package.json') await copyIfThere(join(from, part), join(to, part));
      }
      await linkWorkspacePackages(to);
    }
  }

  /** A publication reads the versions of workspace packages where an install has linked them. */
  async function linkWorkspacePackages(project: string): Promise<void> {
    const manifest = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as {
      devDependencies?: Record<string, string>;
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys({ ...manifest.devDependencies, ...manifest.dependencies })) {
      const home = rooms
        .map((room) => join(room, name.replace('@fundscope/', '')))
        .find((path) => existsSync(join(root, path, 'package.json')));
      if (!name.startsWith('@fundscope/') || !home) continue;
      const link = join(project, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(folder, home), link);
    }
  }

  async function commit(message: string): Promise<void> {
    await run('git', 'add', '--all');
    await run('git', 'commit', '--quiet', '--allow-empty', `--message=${message}`);
  }

  return {
    async addChangeset(packageName, bump) {
      await writeFile(join(folder, '.changeset', 'next.md'), `---\n'${packageName}': ${bump}\n---\n\nNext.\n`);
      await commit('A change');
    },
    async release() {
      await changeset('version');
      await commit('Versions');
      await changeset('publish');
    },
  };
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true });
}
