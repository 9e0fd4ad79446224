import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

/** The listed columns of the imported sample, in the order that the import gives the view. */
const columnsOf = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'env_p' and table_name = 'import_sample' and column_name <> 'import_row'`;

export interface CopyMeasures {
  readonly totalMs: number;
  readonly megabytes: number;
}

/** What PostgreSQL and the driver need for the rows alone: `COPY … TO STDOUT`, thrown away. */
export async function measureCopy(client: pg.Client): Promise<CopyMeasures> {
  const { rows } = await client.query<{ columns: string }>(columnsOf);
  const select = `select ${rows[0]?.columns} from env_p.import_sample order by import_row`;
  let bytes = 0;
  const begun = performance.now();
  const thrownAway = new Writable({
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(client.query(to(`copy (${select}) to stdout`)), thrownAway);
  return { totalMs: performance.now() - begun, megabytes: bytes / 1e6 };
}
