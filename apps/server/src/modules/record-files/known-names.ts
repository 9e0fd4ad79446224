import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { readAdminBooks } from '../admin-books/admin-books.repository.ts';
import type { KnownNames } from '../fund-master-data/named-records.ts';

/** All that fund master data may name. */
export async function readKnownNames(db: Db): Promise<KnownNames> {
  const { rows } = await sql<{ risk: string[]; perf: string[] }>`
    select array(select name from fundscope.risk_benchmarks) as risk,
           array(select name from fundscope.perf_benchmarks) as perf`.execute(db);
  const { risk = [], perf = [] } = rows[0] ?? {};
  const books = (await readAdminBooks(db)).map(({ BookID }) => BookID);
  return { risk: new Set(risk), perf: new Set(perf), books: new Set(books) };
}
