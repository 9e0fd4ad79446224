import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorText, OperatorError } from '../../platform/operator-error.ts';
import { binary, type PostgresBinaries } from './binaries.ts';
import { clusterFolder } from './cluster-folder.ts';
import { canReach, type RunAs } from './run-as.ts';

const systemHome = '/var/lib/fundscope';
/** In the data folder: names the home that stands elsewhere. */
const pointerName = 'postgres-location';

/** The home of a data folder's cluster, where it has one. */
export function findHome(dataDir: string): string | undefined {
  const pointer = join(dataDir, pointerName);
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
  return existsSync(clusterFolder(home)) ? home : undefined;
}

/**
 * Makes the folder of a new cluster, for PostgreSQL's user alone. It is in the data folder, unless that
 * stands under a folder that this user may not enter: then it is under `/var/lib/fundscope`, and the data
 * folder names it.
 * @throws OperatorError where a folder cannot be made.
 */
export function makeHome(dataDir: string, runAs: RunAs): string {
  makeFolder(dataDir, 'Make it writable for this user, or set FUNDSCOPE_DATA_DIR to another folder.');
  const pointer = join(dataDir, pointerName);
  if (existsSync(pointer)) return pointedHome(pointer);
  const near = join(dataDir, 'postgres');
  own(near, runAs);
  if (canReach(near, runAs)) return near;
  rmSync(near, { recursive: true });

  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // The random part: an emptied data folder begins with an empty database, not with the old one.
  const elsewhere = join(systemHome, `${name}-${randomBytes(3).toString('hex')}`);
  makeFolder(systemHome, systemCure);
  own(elsewhere, runAs);
  try {
    // 'wx': of two that start at once, one names the home.
    writeFileSync(pointer, `${elsewhere}\n`, { flag: 'wx' });
    return elsewhere;
  } catch {
    rmSync(elsewhere, { recursive: true });
    return pointedHome(pointer);
  }
}

function pointedHome(pointer: string): string {
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new OperatorError(
    `${pointer} says that the database is in ${home}, which is not there: bring it back, ` +
      `or delete ${pointer} to begin with an empty database.`,
  );
}

/** The folder with `bin`, `lib` and `share`: a copy where PostgreSQL's user cannot reach the packaged one. */
export function reachableBinaries(packaged: PostgresBinaries, runAs: RunAs): string {
  if (canReach(binary(packaged.folder, 'postgres'), runAs)) return packaged.folder;
  const staged = join(systemHome, packaged.release);
  if (existsSync(staged)) return staged;
  makeFolder(systemHome, systemCure);
  // A copy that was cut off never counts.
  const unfinished = `${staged}.${randomBytes(4).toString('hex')}`;
  cpSync(packaged.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, staged);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true });
  }
  return staged;
}

const MAX_SOCKET_PATH_BYTES = 107;

/** The socket's folder: in the home, or in the system's temporary folder where the path would be too long. */
export function placeSocket(home: string, port: number, runAs: RunAs): string {
  const near = join(home, 'socket');
  const file = join(near, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH_BYTES) {
    own(near, runAs);
    return near;
  }
  const short = shortSocketFolder(home);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  // Everyone may write into the temporary folder: what stands there must be ours before it is touched.
  const stats = lstatSync(short);
  if (!stats.isDirectory() || ![process.getuid?.(), runAs?.uid].includes(stats.uid)) {
    throw new OperatorError(
      `The folder ${short} belongs to somebody else: delete it, or set FUNDSCOPE_DATA_DIR to a shorter path.`,
    );
  }
  own(short, runAs);
  return short;
}

export const shortSocketFolder = (home: string): string =>
  join(tmpdir(), `fundscope-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);

const systemCure =
  'Set FUNDSCOPE_DATA_DIR to a folder that every user may enter, or DATABASE_URL to a PostgreSQL server.';

function makeFolder(folder: string, cure: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new OperatorError(`The folder ${folder} cannot be made (${errorText(error)}). ${cure}`);
  }
}

/** Makes a folder that only PostgreSQL's user, and root, may enter. */
function own(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    // A link that PostgreSQL's user laid must lead root nowhere.
    if (!lstatSync(folder).isDirectory()) throw new Error('it is no folder');
    if (runAs !== undefined) lchownSync(folder, runAs.uid, runAs.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new OperatorError(
      `The folder ${folder} cannot be written (${errorText(error)}). ` +
        'Make it writable for this user, or set FUNDSCOPE_DATA_DIR to another folder.',
    );
  }
}
