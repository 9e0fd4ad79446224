import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { OperatorError } from '../../platform/operator-error.ts';

/** The operating system's user that PostgreSQL runs as; undefined: the same as this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root: started by root, it runs as the named user.
 * @throws OperatorError where that user is unknown, or root itself.
 */
export function chooseRunAs(postgresUser: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const cure = 'Set FUNDSCOPE_POSTGRES_USER to an ordinary user of this machine.';
  const id = (option: '-u' | '-g') =>
    Number(execFileSync('id', [option, '--', postgresUser], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  let user: { uid: number; gid: number };
  try {
    user = { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new OperatorError(`This machine has no user "${postgresUser}" for PostgreSQL to run as. ${cure}`);
  }
  if (user.uid === 0) throw new OperatorError(`PostgreSQL refuses to run as root. ${cure}`);
  return user;
}

/** Started by root, a cluster that is there already runs as its owner: an ordinary user's own start goes on to work. */
export function ownerOf(folder: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** Whether that user can enter a folder that is theirs, or run a program: asked of the system, which knows all its rules. */
export function canReach(path: string, runAs: RunAs): boolean {
  if (runAs === undefined) return true;
  return spawnSync('test', ['-x', path], { ...ids(runAs), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Options for a child process. */
export const ids = (runAs: RunAs): { uid?: number; gid?: number } =>
  runAs === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
