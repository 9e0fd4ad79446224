import type { DemoFirm } from '../demo-firm.ts';

/** The SQL types that the demo firm's tables use. */
type SqlType = 'integer' | 'double precision' | 'text' | 'boolean' | 'date' | 'timestamp(0)';

/** A column that may be empty has a question mark after its type. */
type ColumnSpec = SqlType | `${SqlType}?`;

type ValueOf<S extends ColumnSpec> = S extends `${infer T}?` ? PlainValue<T> | null : PlainValue<S>;
type PlainValue<T extends string> = T extends 'integer' | 'double precision'
  ? number
  : T extends 'boolean'
    ? boolean
    : string;

type Columns = Readonly<Record<string, ColumnSpec>>;
export type RowOf<C extends Columns> = { readonly [name in keyof C]: ValueOf<C[name]> };

type IndexColumn<Name extends string> = Name | `${Name} desc`;

/** A table that every environment has, and how production's rows come about. */
export interface DemoTable<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
  readonly key: readonly (keyof C & string)[];
  /** Further indexes, in the order in which a view shows its rows first where that is to be quick. */
  readonly indexes: readonly (readonly IndexColumn<keyof C & string>[])[];
  readonly rows: (firm: DemoFirm) => Iterable<RowOf<C>>;
}

/** Types the rows by the columns. */
export const demoTable = <const C extends Columns>(
  table: Omit<DemoTable<C>, 'indexes'> & Partial<Pick<DemoTable<C>, 'indexes'>>,
): DemoTable<C> => ({ indexes: [], ...table });

/** A table with its columns forgotten, for lists of tables. */
export type AnyDemoTable = Omit<DemoTable, 'key' | 'indexes' | 'rows'> & {
  readonly key: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  readonly rows: (firm: DemoFirm) => Iterable<Readonly<Record<string, string | number | boolean | null>>>;
};

/** `create table` without its key: rows come faster into a table without indexes. */
export function createTableSql(schema: string, { name, columns }: AnyDemoTable): string {
  const definitions = Object.entries(columns).map(([column, spec]) =>
    spec.endsWith('?') ? `${column} ${spec.slice(0, -1)}` : `${column} ${spec} not null`,
  );
  return `create table ${schema}.${name} (${definitions.join(', ')})`;
}

/** Primary key and indexes. */
export const indexTableSql = (schema: string, { name, key, indexes }: AnyDemoTable): string[] => [
  `alter table ${schema}.${name} add primary key (${key.join(', ')})`,
  ...indexes.map((columns) => indexSql(`${schema}.${name}`, columns)),
];

/** Views show missing values last, whichever the direction: an index serves their order only where it does too. */
export const indexSql = (table: string, columns: readonly string[]): string =>
  `create index on ${table} (${columns.map((column) => column.replace(/ desc$/u, ' desc nulls last')).join(', ')})`;
