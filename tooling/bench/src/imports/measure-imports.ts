import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_PART_BYTES } from '@fundscope/contract/imports';
import { offer, type Measures } from '../load/offered-load.ts';

export interface Importer {
  readonly address: string;
  /** An administrator's. */
  readonly token: string;
}

export interface ReadingMeasures extends Measures {
  /** The last reading may end after the loads. */
  readonly readingsMs: readonly number[];
  /** The status of the last reading. */
  readonly status: number;
}

const LOADS_PER_SECOND = 100;
const SECONDS = 8;
/** The reading is under way before the first load. */
const AHEAD_MS = 300;

const authorization = ({ token }: Importer) => ({ authorization: `Bearer ${token}` });

/** Sends a file in parts, and discards it after the work. */
export async function withUploadedFile(
  importer: Importer,
  path: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const id = await uploadFile(importer, path);
  await work(id);
  await fetch(`${importer.address}/api/imports/${id}`, { method: 'DELETE', headers: authorization(importer) });
}

async function uploadFile(importer: Importer, path: string): Promise<string> {
  const content = await readFile(path);
  const announced = await fetch(`${importer.address}/api/imports`, {
    method: 'POST',
    headers: { ...authorization(importer), 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: basename(path), sizeBytes: content.length }),
  });
  if (!announced.ok) throw new Error(`The file was refused: ${await announced.text()}`);
  const { id } = (await announced.json()) as { id: string };
  for (let part = 0; part * IMPORT_PART_BYTES < content.length; part++) {
    const answer = await fetch(`${importer.address}/api/imports/${id}/parts/${part}`, {
      method: 'PUT',
      headers: { ...authorization(importer), 'content-type': 'application/octet-stream' },
      body: content.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES),
    });
    if (!answer.ok) throw new Error(`A part was refused: ${await answer.text()}`);
  }
  return id;
}

/** Reads an uploaded file as the portal does. */
export async function readFileOnce(importer: Importer, id: string): Promise<{ ms: number; status: number }> {
  const begin = performance.now();
  const answer = await fetch(`${importer.address}/api/imports/${id}/reading`, {
    method: 'POST',
    headers: { ...authorization(importer), 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.text();
  return { ms: performance.now() - begin, status: answer.status };
}

/** Loads of 201 rows while the file is read again and again, one reading at a time. */
export async function measureReading(importer: Importer, id: string | undefined): Promise<ReadingMeasures> {
  const controller = new AbortController();
  const readingsMs: number[] = [];
  let status = 0;
  const readAgain = async () => {
    if (id === undefined) return;
    while (!controller.signal.aborted) {
      const reading = await readFileOnce(importer, id);
      readingsMs.push(reading.ms);
      ({ status } = reading);
    }
  };
  const reading = readAgain();
  await new Promise((resolve) => {
    setTimeout(resolve, AHEAD_MS);
  });
  const { address, token } = importer;
  const measures = await offer(
    () => ({ address, path: '/api/wview/SAMPLE?toprows=201', token }),
    LOADS_PER_SECOND,
    SECONDS,
  );
  controller.abort();
  await reading;
  return { ...measures, readingsMs, status };
}
