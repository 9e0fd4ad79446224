import { open } from 'node:fs/promises';
import { readRow } from './csv-row.ts';
import type { Encoding } from './encoding.ts';

export const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type DelimiterName = keyof typeof delimiters;

const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_ROWS = 200;

/** The delimiter that divides the first rows into the most columns, the same number in each. */
export async function detectDelimiter(file: string, encoding: Encoding): Promise<DelimiterName> {
  const sample = await readSample(file, encoding);
  const scores = Object.entries(delimiters).map(([name, delimiter]) => ({
    name: name as DelimiterName,
    score: score(sample, delimiter),
  }));
  // The sort is stable: the comma first where nothing divides.
  return scores.toSorted((one, other) => other.score - one.score)[0]?.name ?? 'comma';
}

/** Columns of the header, times the share of rows that have as many; 0 where there is one column only. */
function score(sample: string, delimiter: string): number {
  const rows: unknown[][] = [];
  for (let at = 0; at < sample.length && rows.length < SAMPLE_ROWS;) {
    const row = readRow(sample, at, delimiter, false);
    // More columns than a view can have: the reader refuses the file by this delimiter.
    if ('gap' in row && row.gap === 'too-many-columns' && rows.length === 0) return row.field;
    // The sample's end cuts the last row off; a row that is not CSV is told of when the file is read.
    if ('gap' in row) break;
    if (row.cells.length > 1 || row.cells[0] !== null) rows.push(row.cells);
    at = row.next;
  }
  const columns = rows[0]?.length ?? 0;
  if (columns < 2) return 0;
  return columns * (rows.filter((row) => row.length === columns).length / rows.length) ** 4;
}

async function readSample(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    return bytesRead < SAMPLE_BYTES ? `${text}\n` : text;
  } finally {
    await handle.close();
  }
}
