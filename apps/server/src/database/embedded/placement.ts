import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorText, OperatorError } from '../../operator-error.ts';
import { binary, type PostgresBinaries } from './binaries.ts';
import { canReach, type RunAs } from './run-as.ts';

/** Where the embedded PostgreSQL's things are. */
export interface Placement {
  /** The folder with `bin`, `lib` and `share`, reachable by the user that PostgreSQL runs as. */
  readonly binaries: string;
  /** Its own folder, owned by that user: holds `cluster`, `socket` and `log`. */
  readonly home: string;
  /** Where a home apart from the data folder was needed. */
  readonly isElsewhere: boolean;
}

const systemHome = '/var/lib/fundscope';
/** In the data folder: names the home that stands elsewhere. */
const pointerName = 'postgres-location';

/**
 * Chooses, and makes, the folders. The data folder is the place, unless it stands under a folder that
 * PostgreSQL's user may not enter: then the home is under `/var/lib/fundscope`, the data folder names it,
 * and the binaries are staged beside it where they cannot be reached either.
 * @throws OperatorError where a folder cannot be made.
 */
export function place(dataDir: string, packaged: PostgresBinaries, runAs: RunAs): Placement {
  makeFolder(dataDir, 'FUNDSCOPE_DATA_DIR');
  const binaries = canReach(binary(packaged.folder, 'postgres'), runAs) ? packaged.folder : stage(packaged);

  const pointer = join(dataDir, pointerName);
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim();
    own(home, runAs);
    return { binaries, home, isElsewhere: true };
  }
  const home = join(dataDir, 'postgres');
  own(home, runAs);
  if (canReach(home, runAs)) return { binaries, home, isElsewhere: false };

  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // The random part: an emptied data folder begins with an empty database, not with the old one.
  const elsewhere = join(systemHome, `${name}-${randomBytes(3).toString('hex')}`);
  own(elsewhere, runAs);
  try {
    // 'wx': of two that start at once, one names the home.
    writeFileSync(pointer, `${elsewhere}\n`, { flag: 'wx' });
  } catch {
    rmSync(elsewhere, { recursive: true });
    return place(dataDir, packaged, runAs);
  }
  return { binaries, home: elsewhere, isElsewhere: true };
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
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `fundscope-${name}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  // Everyone may write into the temporary folder: what stands there must be ours before it is touched.
  const found = lstatSync(short);
  if (!found.isDirectory() || ![process.getuid?.(), runAs?.uid].includes(found.uid)) {
    throw new OperatorError(
      `The folder ${short} belongs to somebody else: delete it, or set FUNDSCOPE_DATA_DIR to a shorter path.`,
    );
  }
  own(short, runAs);
  return short;
}

/** Copies the binaries to where every user can run them; a copy that was cut off never counts. */
function stage(packaged: PostgresBinaries): string {
  const staged = join(systemHome, packaged.release);
  if (existsSync(staged)) return staged;
  makeFolder(systemHome);
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

function makeFolder(folder: string, setting?: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    const cure = setting
      ? `Make it writable for this user, or set ${setting} to another folder.`
      : 'Set FUNDSCOPE_DATA_DIR to a folder that every user may enter, or DATABASE_URL to a PostgreSQL server.';
    throw new OperatorError(`The folder ${folder} cannot be made (${errorText(error)}). ${cure}`);
  }
}

/** Makes a folder that only PostgreSQL's user, and root, may enter. */
function own(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new OperatorError(
      `The folder ${folder} cannot be written (${errorText(error)}). ` +
        'Make it writable for this user, or set FUNDSCOPE_DATA_DIR to another folder.',
    );
  }
}
