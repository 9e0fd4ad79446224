import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyValue } from '../../database/copy-text.ts';
import type { DemoFirm } from '../demo-firm.ts';
import type { AnyDemoTable } from './demo-table.ts';

const CHUNK_CHARACTERS = 64 * 1024;

/** The rows of a table as COPY's text, in pieces. */
export type TableText = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes a table's rows by COPY. */
export async function copyTable(
  client: pg.PoolClient,
  schema: string,
  table: AnyDemoTable,
  text: TableText,
): Promise<void> {
  const names = Object.keys(table.columns);
  const target = client.query(copyFrom(`copy ${schema}.${table.name} (${names.join(', ')}) from stdin`));
  await pipeline(Readable.from(text), target);
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What a table has of the firm. */
export const tableText = (table: AnyDemoTable, firm: DemoFirm): Iterable<string> =>
  chunks(table.rows(firm), Object.keys(table.columns));

function* chunks(rows: Iterable<Row>, names: readonly string[]): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const name of names) {
      chunk += separator + copyValue(row[name]);
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
