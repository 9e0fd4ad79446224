import type { ImportFault, ImportPlan } from '@fundscope/contract/imports';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../audit/record-audit.ts';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { ImportPlan as FilePlan } from '../../import/import-plan.ts';
import { importView } from '../../import/import-view.ts';
import { RowFaultsError, type RowFault } from '../../import/row-faults.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import {
  beat,
  completeRun,
  dropOldImports,
  failRun,
  type ImportRun,
  type StoredImport,
  type StoredReading,
} from './imports.repository.ts';
import { inPortal, planUpload } from './read-upload.ts';
import { removeAbandonedFiles, withUploadedFile } from './uploaded-file.ts';

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

/** The imports of one server process. */
export interface ImportRuns {
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
  const tidy = setInterval(() => {
    Promise.all([dropOldImports(kysely), removeAbandonedFiles()]).catch(onError);
  }, TIDY_PAUSE_MS).unref();

  const carryOut = async (order: RunOrder, progress: { rows: number }, signal: AbortSignal): Promise<void> => {
    const { run, file, reading, plan, audit } = order;
    await withUploadedFile(kysely, file, async (path) => {
      signal.throwIfAborted();
      const filePlan = await planUpload(path, { reading, wanted: plan, signal });
      checkSameFile(filePlan, reading);
      await importView(owner, filePlan, {
        ...audit,
        source: file.fileName,
        viewName: plan.viewName,
        title: plan.title,
        portal: plan.portal === '' ? undefined : plan.portal,
        groups: plan.groups,
        environment: plan.environment,
        mode: plan.isReplacing ? 'replace' : 'new',
        signal,
        onProgress: (rows) => (progress.rows = rows),
        onImported: async (db, { definition, portals, rows }) => {
          const result = { WVName: definition.name, rows: rows.added, portals: [...portals] };
          if (!(await completeRun(db, run, result))) throw new RunEnded('The import was cancelled.');
        },
      });
    });
  };

  const runOne = async (order: RunOrder, turn: Promise<void>): Promise<void> => {
    const { run } = order;
    const progress = { rows: 0 };
    const cancelled = new AbortController();
    const signal = AbortSignal.any([cancelled.signal, stopping.signal]);
    const pulse = setInterval(() => {
      beat(kysely, run, progress.rows).then(
        (isWanted) => isWanted || cancelled.abort(new RunEnded('The import was cancelled.')),
        onError,
      );
    }, BEAT_MS);
    try {
      await turn;
      signal.throwIfAborted();
      await carryOut(order, progress, signal);
    } catch (error) {
      if (!(error instanceof RunEnded || error instanceof OperatorError)) onError(error);
      await failRun(kysely, run, failureOf(error, order)).catch(onError);
    } finally {
      clearInterval(pulse);
    }
  };

  return {
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

/** What the user is told: the rows at fault, or why it ended; of an error that is ours no more than that. */
function failureOf(error: unknown, order: RunOrder): { message: string; faults: ImportFault[] } {
  const message = error instanceof OperatorError ? inPortal(error.message) : '';
  return { message, faults: error instanceof RowFaultsError ? error.faults.map((fault) => toFault(fault, order)) : [] };
}

/** @throws OperatorError where the file has other rows than the user was shown. */
function checkSameFile({ rows }: Pick<FilePlan, 'rows'>, shown: Pick<StoredReading, 'rows'>): void {
  if (rows === shown.rows) return;
  throw new OperatorError(`The file has ${rows} rows, it had ${shown.rows} when it was shown: send it again.`);
}

const MOST_OF_CELL = 200;

function toFault({ line, message, column, cell, sameKeyLine }: RowFault, { reading, plan }: RunOrder): ImportFault {
  const index = reading.columns.findIndex(({ header }) => header === column);
  return {
    line,
    message: inPortal(message),
    column: column ?? null,
    cell: cell?.slice(0, MOST_OF_CELL) ?? null,
    type: sameKeyLine === undefined ? (plan.columns[index]?.type ?? null) : null,
    ...(sameKeyLine !== undefined && { sameKeyLine }),
  };
}
