import { join } from 'node:path';
import type { Config } from '../config.ts';
import { freeBytes } from '../free-bytes.ts';
import { createDiskRoom } from './disk-room.ts';
import { Spool } from './spool.ts';
import { SpoolBudget } from './spool-budget.ts';
import { sweepSpoolFiles } from './spool-file.ts';

const MIB = 1024 * 1024;
/** Of one answer, and of all of this process. */
const MEMORY_BYTES = 4 * MIB;
const ALL_MEMORY_BYTES = 64 * MIB;

export type SpoolSettings = Pick<
  Config,
  'dataDir' | 'spoolBytes' | 'spoolFiles' | 'callerSpoolBytes' | 'callerSpoolFiles'
>;

/** Where a process keeps answers that its callers have not read yet. */
export interface Spools {
  /** For an answer to this caller, such as the user's number. @param isShort finds more room in memory; default false */
  readonly open: (caller: number, isShort?: boolean) => Spool;
  /** What is held at this moment. */
  readonly usage: SpoolBudget['usage'];
  /** Of the disk that the files are on; undefined where the system does not say. */
  readonly freeBytes: () => number | undefined;
  /** Removes what a killed process may have left. */
  readonly sweep: () => Promise<void>;
}

export function createSpools(settings: SpoolSettings): Spools {
  const folder = join(settings.dataDir, 'spool');
  // The folder is made with the first file.
  const free = () => freeBytes(folder) ?? freeBytes(settings.dataDir);
  const budget = new SpoolBudget({
    fileBytes: settings.spoolBytes,
    files: settings.spoolFiles,
    ofOneCaller: { fileBytes: settings.callerSpoolBytes, files: settings.callerSpoolFiles },
    memoryBytes: ALL_MEMORY_BYTES,
    hasRoom: createDiskRoom(free),
  });
  return {
    open: (caller, isShort = false) => new Spool({ budget, caller, folder, memoryBytes: MEMORY_BYTES, isShort }),
    usage: () => budget.usage(),
    freeBytes: free,
    sweep: () => sweepSpoolFiles(folder),
  };
}
