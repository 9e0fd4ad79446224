import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ImportPlan } from './import-plan.ts';
import { lineOfRow } from './line-of-row.ts';
import { rowsInvalid, shortCell } from './row-faults.ts';

interface KeyCheck {
  readonly schema: string;
  readonly table: string;
  /** The SQL name of the column that numbers the rows. */
  readonly row: string;
  readonly plan: ImportPlan;
}

/** @throws ImportRefused naming two rows that the key, where the user gave one, does not tell apart. */
export async function checkKey(db: Transaction<Schema>, { schema, table, row, plan }: KeyCheck): Promise<void> {
  const keys = plan.columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return;
  const columns = sql.join(keys.map(({ name }) => sql.id(name.toLowerCase())));
  const { rows } = await sql<{ key: string; first: number; second: number }>`
    select concat_ws(', ', ${columns}) as key, min(${sql.id(row)}) as first, max(${sql.id(row)}) as second
    from ${sql.id(schema, table)} group by ${columns} having count(*) > 1 order by 2 limit 1`.execute(db);
  const [twice] = rows;
  if (!twice) return;
  const reason = {
    code: 'key-repeated',
    key: shortCell(twice.key),
    columns: keys.map(({ header }) => header),
    line: await lineOfRow(plan, twice.first),
  } as const;
  throw rowsInvalid([{ line: await lineOfRow(plan, twice.second), reason }]);
}
