import type pg from 'pg';
import { OperatorError } from '../../platform/operator-error.ts';
import type { InputSource, SourceRow } from './input-source.ts';
import { inputTables, type InputName } from './input-tables.ts';

const ROWS_AT_ONCE = 20_000;

/**
 * A schema with a table or SQL view for each input, read in one state of the data.
 * @param client in a transaction that only reads
 * @throws OperatorError where there is no such schema
 */
export async function schemaSource(client: pg.ClientBase, schema: string): Promise<InputSource> {
  const found = await client.query('select from pg_namespace where nspname = $1', [schema]);
  if (found.rowCount === 0) throw new OperatorError(`There is no schema ${schema} in the database.`);
  return {
    name: `schema ${schema}`,
    nameOf: (input) => `${schema}.${input}`,
    open: async (input) => {
      const columns = await columnsOf(client, schema, input);
      return columns.length === 0 ? undefined : { columns, rows: readRows(client, { schema, input, columns }) };
    },
  };
}

async function columnsOf(client: pg.ClientBase, schema: string, input: InputName): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped
       and c.relkind in ('r', 'v', 'm', 'p', 'f') order by a.attnum`,
    [schema, input],
  );
  return rows.map(({ name }) => name);
}

interface Relation {
  readonly schema: string;
  readonly input: InputName;
  readonly columns: readonly string[];
}

async function* readRows(client: pg.ClientBase, { schema, input, columns }: Relation): AsyncGenerator<SourceRow> {
  const quoted = (name: string): string => client.escapeIdentifier(name);
  const key = inputTables[input].key.filter((column) => columns.includes(column));
  const order = key.length === 0 ? '' : ` order by ${key.map(quoted).join(', ')}`;
  const cells = columns.map((column) => `${quoted(column)}::text`).join(', ');
  const cursor = `calculate_${input}`;
  await client.query(
    `declare ${cursor} no scroll cursor for select ${cells} from ${quoted(schema)}.${quoted(input)}${order}`,
  );
  let row = 0;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from ${cursor}`,
      rowMode: 'array',
    });
    for (const found of rows) yield { place: `${schema}.${input} row ${++row}`, cells: found };
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query(`close ${cursor}`);
}
