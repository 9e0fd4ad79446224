import type { ImportPlan } from '@fundscope/contract/imports';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../audit/record-audit.ts';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { ImportPlan as FilePlan } from '../../import/import-plan.ts';
import { importView } from '../../import/import-view.ts';
import { ImportRefused } from '../../import/import-refused.ts';
import { findImportedView } from '../../import/imported-views.ts';
import { removeAbandonedFiles } from '../../platform/upload-folder.ts';
import {
  beat,
  completeRun,
  dropOldImports,
  failRun,
  type ImportRun,
  type StoredImport,
  type StoredReading,
} from './imports.repository.ts';
import { planUpload } from './read-upload.ts';
import { failureOf, interrupted } from './run-failure.ts';
import { withUploadedFile } from './uploaded-file.ts';

export interface ImportRunsDeps {
  readonly kysely: Kysely<Schema>;
  /** Who may make tables: the server's own role may not. */
  readonly owner: Database;
  /** Told of errors that are ours. */
  readonly onError: (error: unknown) => void;
}

interface RunOrder {
  readonly run: ImportRun;
  readonly file: Pick<StoredImport, 'id' | 'fileName' | 'sizeBytes'>;
  readonly reading: StoredReading;
  readonly plan: ImportPlan;
  readonly audit: Pick<AuditEntry, 'by' | 'requestId'>;
}

/** How far a run is. */
interface RunProgress {
  rowsRead: number;
  rowsDone: number;
}

/** The imports of one server process. */
export interface ImportRuns {
  /** Removes what earlier processes left: imports that they were carrying out, and files on this machine. */
  tidyUp(): void;
  /** Begins a run and returns at once; what becomes of it stands in the database. */
  start(order: RunOrder): void;
  /** Ends what runs, with nothing changed. */
  stop(): Promise<void>;
}

const BEAT_MS = 500;
const TIDY_PAUSE_MS = 15 * 60_000;

/** A run is to end: somebody cancelled it, or the server stops. */
class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

/** Runs imports one after the other: each takes one of the owner's few connections. */
export function createImportRuns({ kysely, owner, onError }: ImportRunsDeps): ImportRuns {
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const tidyUp = () => void Promise.all([dropOldImports(kysely), removeAbandonedFiles()]).catch(onError);
  const tidy = setInterval(tidyUp, TIDY_PAUSE_MS).unref();

  const carryOut = async (order: RunOrder, progress: RunProgress, signal: AbortSignal): Promise<void> => {
    const { run, file, reading, plan, audit } = order;
    await withUploadedFile(kysely, file, async (path) => {
      signal.throwIfAborted();
      const isAdding = plan.mode === 'append' || plan.mode === 'merge';
      const view = isAdding ? await findImportedView(owner.kysely, plan.viewName) : undefined;
      const onProgress = (rows: number) => (progress.rowsRead = rows);
      const filePlan = await planUpload(path, { reading, wanted: plan, view, signal, onProgress });
      checkSameFile(filePlan, reading);
      await importView(owner, filePlan, {
        ...audit,
        source: file.fileName,
        viewName: plan.viewName,
        title: plan.title,
        portal: plan.portal === '' ? undefined : plan.portal,
        groups: plan.groups,
        environment: plan.environment,
        mode: plan.mode,
        signal,
        onProgress: (rows) => (progress.rowsDone = rows),
        onImported: async (db, { definition, portals, rows: { added, replaced } }) => {
          const result = { WVName: definition.name, mode: plan.mode, rows: added, replaced, portals: [...portals] };
          if (!(await completeRun(db, run, result))) throw new RunEnded('The import was cancelled.');
        },
      });
    });
  };

  const runOne = async (order: RunOrder, turn: Promise<void>): Promise<void> => {
    const { run } = order;
    const progress: RunProgress = { rowsRead: 0, rowsDone: 0 };
    const cancelled = new AbortController();
    const signal = AbortSignal.any([cancelled.signal, stopping.signal]);
    const pulse = setInterval(() => {
      beat(kysely, run, progress).then(
        (isWanted) => isWanted || cancelled.abort(new RunEnded('The import was cancelled.')),
        onError,
      );
    }, BEAT_MS);
    try {
      await turn;
      signal.throwIfAborted();
      await carryOut(order, progress, signal);
    } catch (error) {
      if (!(error instanceof RunEnded || error instanceof ImportRefused)) onError(error);
      // A cancelled run has its state already.
      const failure = error instanceof RunEnded ? interrupted : failureOf(error, order);
      await failRun(kysely, run, failure).catch(onError);
    } finally {
      clearInterval(pulse);
    }
  };

  return {
    tidyUp,
    start: (order) => {
      last = runOne(order, last);
    },
    stop: async () => {
      clearInterval(tidy);
      stopping.abort(new RunEnded('The server stops.'));
      await last;
    },
  };
}

/** @throws ImportRefused where the file has other rows than the user was shown. */
function checkSameFile({ rows }: Pick<FilePlan, 'rows'>, shown: Pick<StoredReading, 'rows'>): void {
  if (rows !== shown.rows) throw new ImportRefused({ code: 'file-changed', rows, shown: shown.rows });
}
