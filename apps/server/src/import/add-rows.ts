import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { sqlNameOf } from '../views/definition/view-columns.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import { ImportRefused } from './import-refused.ts';
import { fileColumns } from './imported-views.ts';
import { lineOfRow } from './line-of-row.ts';
import { RowFaults, shortCell } from './row-faults.ts';

export interface AddedRows {
  readonly added: number;
  readonly replaced: number;
}

interface Addition {
  readonly view: ViewDefinition;
  readonly schema: string;
  /** The table with the file's rows, in the same schema. */
  readonly from: string;
  readonly plan: ImportPlan;
  /** Whether a row takes the place of the one with its key. */
  readonly isMerge: boolean;
}

/**
 * Adds the rows of a table that an import has made to those of a view.
 * @throws ImportRefused naming the rows whose key is there already, where they must not replace it.
 */
export async function addRows(db: Transaction<Schema>, addition: Addition): Promise<AddedRows> {
  const { view, schema, from, plan, isMerge } = addition;
  const target = sql.id(schema, view.relation);
  const keys = plan.columns.filter(({ isKey }) => isKey);
  if (isMerge && keys.length === 0) throw new ImportRefused({ code: 'no-key', view: view.name });
  // Of two imports into one view, the second waits; readers do not.
  await sql`lock table ${target} in share row exclusive mode`.execute(db);
  if (isMerge) await checkKeyOfView(db, addition, keys);
  else if (keys.length > 0) await refuseKnownKeys(db, addition, keys);

  const columns = fileColumns(view).map((column) => sql.id(sqlNameOf(column)));
  const row = sql.id(rowName(view));
  let replaced = 0;
  if (isMerge) {
    const values = columns.map((column) => sql`${column} = given.${column}`);
    const { numAffectedRows } = await sql`
      update ${target} as known set ${sql.join(values)}
      from ${sql.id(schema, from)} as given where ${sameKey(keys)}`.execute(db);
    replaced = Number(numAffectedRows ?? 0);
    await sql`delete from ${sql.id(schema, from)} as given using ${target} as known where ${sameKey(keys)}`.execute(db);
  }
  const { numAffectedRows } = await sql`
    insert into ${target} (${sql.join([...columns, row])})
    select ${sql.join(columns)}, ${row} + (select coalesce(max(${row}), 0) from ${target})
    from ${sql.id(schema, from)}`.execute(db);
  await sql`drop table ${sql.id(schema, from)}`.execute(db);
  await sql`analyze ${target}`.execute(db);
  return { added: Number(numAffectedRows ?? 0), replaced };
}

/** @throws ImportRefused where the file's columns, or their types, are not those of the view. */
export function checkColumns(view: ViewDefinition, { columns }: ImportPlan): void {
  const names = (list: readonly { readonly name: string }[]) => new Set(list.map(({ name }) => name.toLowerCase()));
  const known = names(fileColumns(view));
  const given = names(columns);
  const extra = columns.filter(({ name }) => !known.has(name.toLowerCase()));
  const missing = fileColumns(view).filter(({ name }) => !given.has(name.toLowerCase()));
  if (extra.length + missing.length === 0) return checkTypes(view, columns);
  throw new ImportRefused({
    code: 'other-columns',
    view: view.name,
    extra: extra.map(({ header }) => header),
    missing: missing.map(({ name }) => name),
  });
}

/** Cells are written as the file's type reads them: in a column of another type they would be other values. */
function checkTypes(view: ViewDefinition, columns: readonly PlannedColumn[]): void {
  const types = new Map(fileColumns(view).map(({ name, type }) => [name.toLowerCase(), type]));
  const others = columns.flatMap(({ header, name, type }) => {
    const inView = types.get(name.toLowerCase());
    return inView === undefined || inView === type ? [] : [{ column: header, inView, inFile: type }];
  });
  if (others.length > 0) throw new ImportRefused({ code: 'other-types', view: view.name, columns: others });
}

const rowName = ({ columns }: ViewDefinition): string => {
  const column = columns.at(-1);
  return column ? sqlNameOf(column) : '';
};

const sqlNames = (keys: readonly PlannedColumn[]) => keys.map(({ name }) => sql.id(name.toLowerCase()));

const sameKey = (keys: readonly PlannedColumn[]): RawBuilder<unknown> =>
  sql.join(
    sqlNames(keys).map((key) => sql`known.${key} is not distinct from given.${key}`),
    sql` and `,
  );

async function refuseKnownKeys(
  db: Transaction<Schema>,
  { view, schema, from, plan }: Addition,
  keys: readonly PlannedColumn[],
): Promise<void> {
  const row = sql.id(rowName(view));
  const { rows } = await sql<{ row: number; key: string }>`
    select given.${row} as row, concat_ws(', ', ${sql.join(sqlNames(keys).map((key) => sql`given.${key}`))}) as key
    from ${sql.id(schema, from)} as given
    where exists (select from ${sql.id(schema, view.relation)} as known where ${sameKey(keys)})
    order by 1 limit 10`.execute(db);
  if (rows.length === 0) return;
  const faults = new RowFaults();
  const columns = keys.map(({ header }) => header);
  for (const { row: number, key } of rows) {
    faults.add({
      line: await lineOfRow(plan, number),
      reason: { code: 'key-known', key: shortCell(key), columns },
    });
  }
  faults.throwIfAny();
}

async function checkKeyOfView(
  db: Transaction<Schema>,
  { view, schema }: Addition,
  keys: readonly PlannedColumn[],
): Promise<void> {
  const columns = sql.join(sqlNames(keys));
  const { rows } = await sql<{ key: string }>`
    select concat_ws(', ', ${columns}) as key from ${sql.id(schema, view.relation)}
    group by ${columns} having count(*) > 1 limit 1`.execute(db);
  const [twice] = rows;
  if (!twice) return;
  throw new ImportRefused({
    code: 'key-repeated-in-view',
    view: view.name,
    key: shortCell(twice.key),
    columns: keys.map(({ header }) => header),
  });
}
