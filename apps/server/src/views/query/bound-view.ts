import type { ColumnType } from '@fundscope/contract/views';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { readRelation, relationFaults, type Relation, type SqlKind } from '../definition/relation-columns.ts';
import { findColumn, sqlNameOf } from '../definition/view-columns.ts';
import type { ViewColumn, ViewDefinition } from '../definition/view-definition.ts';

/** A column with what the database says of it. */
export interface BoundColumn {
  /** As in the description. */
  readonly name: string;
  readonly column: ViewColumn;
  readonly kind: SqlKind;
  /** The cell as the wire has it: what a filter compares, an order sorts, and all but numbers are read from. */
  readonly cell: RawBuilder<unknown>;
  /** Whether each row has a value of its own in this cell, as far as the database vouches for it. */
  readonly isUnique?: boolean;
}

/** Columns with the text that reads their cells. */
export interface ShownColumns {
  readonly columns: readonly BoundColumn[];
  readonly cells: RawBuilder<unknown>;
}

/** A view of one environment, its columns looked up in the database. */
export interface BoundView {
  readonly definition: ViewDefinition;
  readonly relation: RawBuilder<unknown>;
  readonly columns: readonly BoundColumn[];
  readonly listed: ShownColumns;
  /** By name, whatever the case. */
  find(name: string): BoundColumn | undefined;
}

/** What was bound, by the relation's and the view's objects: both are kept as long as nothing changes. */
const bound = new WeakMap<Relation, WeakMap<ViewDefinition, BoundView>>();

/**
 * Binds a view to an environment: to the columns that were found with the right to read it, else to those of now.
 * @throws {HttpError} `internal`, naming view and column, where the relation does not fit the description.
 */
export async function bindView(
  db: Db,
  { definition, relations }: Pick<ReadableView, 'definition' | 'relations'>,
  environment: Environment,
): Promise<BoundView> {
  const schema = environmentSchemas[environment];
  const relation = relations?.get(environment) ?? (await readRelation(db, schema, definition.relation));
  const ofRelation = bound.get(relation) ?? new WeakMap<ViewDefinition, BoundView>();
  bound.set(relation, ofRelation);
  const view = ofRelation.get(definition) ?? bindTo(db, relation, { definition, schema });
  ofRelation.set(definition, view);
  return view;
}

interface Binding {
  readonly definition: ViewDefinition;
  readonly schema: string;
}

function bindTo(db: Db, relation: Relation, { definition, schema }: Binding): BoundView {
  const [fault] = relationFaults(definition, schema, relation);
  if (fault !== undefined) {
    throw new HttpError(
      'internal',
      `The view's description does not fit the database (${fault.message}): tell your administrator.`,
    );
  }
  const columns = definition.columns.map((column): BoundColumn => {
    const { kind, isUnique } = relation.get(sqlNameOf(column)) ?? { kind: 'other', isUnique: false };
    return { name: column.name, column, kind, cell: cellOf(column, kind), isUnique: isUnique && isPlain(column, kind) };
  });
  return {
    definition,
    relation: sql.id(schema, definition.relation),
    columns,
    listed: written(db, shown(columns.filter(({ column: { listed } }) => listed))),
    find: (name) => findColumn(columns, name),
  };
}

export const shown = (columns: readonly BoundColumn[]): ShownColumns => ({
  columns,
  cells: sql.join(columns.map(shownCell)),
});

/** Numbers come as they stand; their encoder leaves out what is none. */
const shownCell = ({ cell, column, kind }: BoundColumn): RawBuilder<unknown> =>
  kind === 'decimal' || kind === 'float' ? sql.id(sqlNameOf(column)) : cell;

/** The same, its SQL written once: for many columns that takes longer than the rest of a statement. */
const written = (db: Db, { columns, cells }: ShownColumns): ShownColumns => ({
  columns,
  cells: sql.raw(cells.compile(db).sql),
});

/** From which kinds a column is read as it stands. */
const plainKinds: Readonly<Record<ColumnType, SqlKind | undefined>> = {
  name: 'text',
  text: 'text',
  bool: 'bool',
  date: 'date',
  logdate: undefined,
  number: 'integer',
  perc: 'integer',
  percmath: 'integer',
  book: 'integer',
};
const isPlain = ({ type }: ViewColumn, kind: SqlKind): boolean => plainKinds[type] === kind;

function cellOf(column: ViewColumn, kind: SqlKind): RawBuilder<unknown> {
  const name = sql.id(sqlNameOf(column));
  if (isPlain(column, kind)) return name;
  switch (column.type) {
    case 'name':
    case 'text':
      return sql`${name}::text`;
    case 'bool':
      return sql`(${name} <> 0)`;
    case 'date':
      return sql`${name}::date`;
    case 'logdate':
      return sql`date_trunc('second', ${name}::timestamp)`;
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      // JSON has no NaN and no infinity: such a cell is a missing value, in a filter too.
      return sql`nullif(nullif(nullif(${name}, 'NaN'), 'Infinity'), '-Infinity')`;
  }
}
