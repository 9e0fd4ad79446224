import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { errorText, OperatorError } from '../../platform/operator-error.ts';

/** The operating system's user that PostgreSQL runs as; undefined: the same as this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** Made where root starts the server and no setting names a user: nothing else runs as it. */
export const SYSTEM_USER = 'fundscope-postgres';
/** Shared by whatever wants few rights: each of its processes would own the database. */
const SHARED_USER = 'nobody';

/**
 * PostgreSQL refuses to run as root, or as a number without a name: started by root, it runs as the named user, or
 * as a system user of its own, which is made the first time.
 * @throws OperatorError where that user is unknown or cannot be made, is root itself, or shared with others.
 */
export function chooseRunAs(postgresUser: string | undefined, onMakeUser?: () => void): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const cure = 'Set FUNDSCOPE_POSTGRES_USER to an ordinary user of this machine that nothing else runs as.';
  const name = postgresUser ?? SYSTEM_USER;
  if (postgresUser === undefined && findUser(name) === undefined) {
    onMakeUser?.();
    makeSystemUser();
  }
  const user = findUser(name);
  if (!user) throw new OperatorError(`This machine has no user "${name}" for PostgreSQL to run as. ${cure}`);
  if (user.uid === 0) throw new OperatorError(`PostgreSQL refuses to run as root. ${cure}`);
  if (isShared(user)) {
    throw new OperatorError(`Whatever else runs as "${name}" could read and change the database. ${cure}`);
  }
  return user;
}

function findUser(name: string): RunAs {
  const id = (option: '-u' | '-g') =>
    Number(execFileSync('id', [option, '--', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether that user is one that others share. */
export const isShared = (runAs: RunAs): boolean => runAs !== undefined && runAs.uid === findUser(SHARED_USER)?.uid;

const userOptions = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];

function makeSystemUser(): void {
  const made = spawnSync('useradd', [...userOptions, SYSTEM_USER], { encoding: 'utf8' });
  // Another process may have made it at the same moment.
  if (made.status === 0 || findUser(SYSTEM_USER)) return;
  const why = made.error ? errorText(made.error) : made.stderr.trim();
  throw new OperatorError(
    `PostgreSQL does not run as root, and a user for it could not be made (${why}). Make one, ` +
      `"useradd ${userOptions.join(' ')} ${SYSTEM_USER}", or set FUNDSCOPE_POSTGRES_USER to a user that nothing else runs as.`,
  );
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
