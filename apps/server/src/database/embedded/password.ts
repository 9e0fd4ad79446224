import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../platform/operator-error.ts';
import type { RunAs } from './run-as.ts';

/** What both of the server's roles sign in with: beside the cluster, for PostgreSQL's user (and root) alone. */
export const passwordFile = (home: string): string => join(home, 'password');

/** The password of a cluster, made where there is none yet. Of two processes at once both have the same. */
export function keepPassword(home: string, runAs: RunAs): string {
  const kept = readPassword(home);
  if (kept !== undefined) return kept;
  // Beside it first: a file that was cut off never counts.
  const unfinished = `${passwordFile(home)}.${randomBytes(4).toString('hex')}`;
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    if (runAs !== undefined) fchownSync(file, runAs.uid, runAs.gid);
    writeSync(file, randomBytes(24).toString('hex'));
    fsyncSync(file);
    linkSync(unfinished, passwordFile(home));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(unfinished);
  }
  return readFileSync(passwordFile(home), 'utf8');
}

function readPassword(home: string): string | undefined {
  try {
    return readFileSync(passwordFile(home), { encoding: 'utf8', flag: constants.O_RDONLY | NO_FOLLOW });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A link that PostgreSQL's user laid must lead root nowhere; Windows has no such switch. */
export const NO_FOLLOW: number = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW;
