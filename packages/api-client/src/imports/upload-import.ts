import {
  IMPORT_PART_BYTES,
  importFileSchema,
  importProgressSchema,
  importStartSchema,
  type ImportFile,
  type ImportReading,
} from '@fundscope/contract/imports';
import { ApiError } from '../client/api-error.ts';
import type { ApiClient } from '../client/create-api-client.ts';
import { isTransient } from '../client/token-renewal.ts';

/** Before each further try of what failed for the moment. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** The server may ask for a longer pause, up to this. */
const LONGEST_PAUSE_MS = 30_000;
const WATCH_MS = 500;

/** What has arrived of a file: the parts before this one. */
export interface UploadPlace {
  readonly id: string;
  readonly part: number;
}

/** A file on its way to the server. */
export interface ImportUpload {
  readonly file: File;
  readonly signal: AbortSignal;
  /** Told of the part that has arrived, a fraction. */
  readonly onProgress: (fraction: number) => void;
  /** Told of the rows that the server has read, once the file has arrived. */
  readonly onRowsRead?: ((rows: number) => void) | undefined;
  /** Where an upload of the same file was interrupted: it goes on there. */
  readonly resumeAt?: UploadPlace | undefined;
  /** Before each further try; a few, longer and longer, when not given. */
  readonly pausesMs?: readonly number[];
}

/** The server could not be reached for a while. What arrived is kept: the upload can be taken up at its place. */
export class UploadInterruptedError extends Error {
  override readonly name = 'UploadInterruptedError';
  readonly place: UploadPlace;

  constructor(place: UploadPlace, cause: Error) {
    super(cause.message, { cause });
    this.place = place;
  }
}

/**
 * POST /api/imports, PUT its parts, POST its reading : sends a file, and gives its columns. What fails for the moment is
 * sent again after a pause, a few times. Errors: UploadInterruptedError where that did not help; ApiError `bad-request`
 * where the file is no table, with line and cure, `payload-too-large`, `conflict`; AbortError. After these the server has
 * nothing of the file.
 */
export async function uploadImport(client: ApiClient, upload: ImportUpload): Promise<ImportFile> {
  const { file, signal, resumeAt } = upload;
  const id = resumeAt?.id ?? (await announce(client, file, signal));
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
  let part = resumeAt?.part ?? 0;
  try {
    for (; part < parts; part += 1) {
      await tryAgain(upload, () => sendPart(client, { id, part, file, signal }));
      upload.onProgress(Math.min(1, ((part + 1) * IMPORT_PART_BYTES) / file.size));
    }
    return await tryAgain(upload, () => readWatched(client, id, upload));
  } catch (error) {
    if (!signal.aborted && error instanceof Error && mayPass(error)) {
      throw new UploadInterruptedError({ id, part }, error);
    }
    // Else it would wait at the server until it is too old.
    await client.send({ method: 'delete', url: `/imports/${id}` }).catch(() => undefined);
    throw error;
  }
}

async function announce(client: ApiClient, file: File, signal: AbortSignal): Promise<string> {
  const data = { fileName: file.name, sizeBytes: file.size };
  const { id } = await client.read(importStartSchema, { method: 'post', url: '/imports', data, signal });
  return id;
}

async function sendPart(
  client: ApiClient,
  { id, part, file, signal }: UploadPlace & Pick<ImportUpload, 'file' | 'signal'>,
): Promise<void> {
  const start = part * IMPORT_PART_BYTES;
  await client.send({
    method: 'put',
    url: `/imports/${id}/parts/${part}`,
    data: await file.slice(start, start + IMPORT_PART_BYTES).arrayBuffer(),
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  });
}

async function readWatched(client: ApiClient, id: string, { signal, onRowsRead }: ImportUpload): Promise<ImportFile> {
  if (!onRowsRead) return readImport(client, { id, reading: {}, signal });
  const watch = setInterval(() => {
    client.read(importProgressSchema, { url: `/imports/${id}/progress`, signal }).then(
      ({ rowsRead }) => onRowsRead(rowsRead),
      // The reading itself tells what is wrong.
      () => undefined,
    );
  }, WATCH_MS);
  try {
    return await readImport(client, { id, reading: {}, signal });
  } finally {
    clearInterval(watch);
  }
}

export interface ImportReadingCall {
  readonly id: string;
  readonly reading: ImportReading;
  readonly signal?: AbortSignal;
}

/** POST /api/imports/{id}/reading */
export const readImport = (client: ApiClient, { id, reading, signal }: ImportReadingCall): Promise<ImportFile> =>
  client.read(importFileSchema, {
    method: 'post',
    url: `/imports/${id}/reading`,
    data: reading,
    ...(signal && { signal }),
  });

/** Does a work, again after a pause where it failed for the moment. */
async function tryAgain<Result>(
  { signal, pausesMs = PAUSES_MS }: Pick<ImportUpload, 'signal' | 'pausesMs'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !mayPass(error)) throw error;
      await pause(Math.max(pauseMs, askedPauseMs(error)), signal);
    }
  }
  return work();
}

/** 408: the part was too long on its way. */
const mayPass = (error: Error): boolean => isTransient(error) || (error instanceof ApiError && error.status === 408);

const askedPauseMs = (error: Error): number =>
  error instanceof ApiError ? Math.min(LONGEST_PAUSE_MS, (error.retryAfterSeconds ?? 0) * 1_000) : 0;

/** @throws the signal's reason, at once */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
