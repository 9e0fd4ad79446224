import type pg from 'pg';
import { readerTransaction, type ReadingDeps } from '../../access/reader-transaction.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { readableViews, type ReadableView, type ReadableViews } from '../../views/access/readable-view.ts';
import { readRelations } from '../../views/definition/relation-columns.ts';
import { bindView, type BoundColumn, type BoundView } from '../../views/query/bound-view.ts';
import { selectCells, type CellsQuery } from '../../views/query/select-cells.ts';
import type { TokenSession } from '../../http/session.ts';
import type { HomeDescription } from './home-description.ts';
import { placeFaults, placesOf } from './home-faults.ts';

export type Cell = string | number | boolean | null;

/** What figures are read with. */
export interface FigureDeps {
  readonly reading: ReadingDeps;
  /** Told of a source that could not be read; the others stand. */
  readonly onFailure: (error: unknown, view: string) => void;
}

export interface FigureCaller {
  readonly session: TokenSession;
  readonly locale: 'de' | 'en';
  readonly signal: AbortSignal;
}

/** A view that the caller may read, ready to be asked. */
export interface Source {
  readonly view: ReadableView;
  readonly bound: BoundView;
  readonly book: BoundColumn;
  /** @throws where the description was not checked */
  column(name: string): BoundColumn;
}

export interface Sources {
  readonly views: ReadableViews;
  /** By the place's name, such as `limits.market`; `failed`: the database does not bear its description out. */
  at(place: string): Source | 'failed' | undefined;
}

/**
 * The sources of all places that the caller may read and whose description holds. What the caller may not read is as if
 * it were not there.
 */
export async function findSources(
  { reading, onFailure }: FigureDeps,
  { session }: FigureCaller,
  description: HomeDescription,
): Promise<Sources> {
  const { kysely, pool } = reading.database;
  const views = await readableViews(pool, session);
  const found = placesOf(description).flatMap((place) => {
    const view = views.find(place.view);
    return view && placeFaults(place, view.definition, []).length === 0 ? [{ at: place.at, view }] : [];
  });
  const schema = environmentSchemas.production;
  const relations = [...new Set(found.map(({ view }) => view.definition.relation))];
  const relationIn = await readRelations(kysely, [schema], relations);
  const sources = new Map<string, Source | 'failed'>();
  for (const { at, view } of found) {
    const relation = relationIn(schema, view.definition.relation);
    const withColumns = { ...view, relations: new Map([['production' as const, relation]]) };
    try {
      sources.set(at, sourceOf(withColumns, await bindView(kysely, withColumns, 'production')));
    } catch (error) {
      onFailure(error, view.definition.name);
      sources.set(at, 'failed');
    }
  }
  return { views, at: (place) => sources.get(place) };
}

function sourceOf(view: ReadableView, bound: BoundView): Source {
  const column = (name: string): BoundColumn => {
    const one = bound.find(name);
    if (!one) throw new Error(`View ${view.definition.name} has no column ${name}`);
    return one;
  };
  return { view, bound, column, book: column(view.definition.bookColumn ?? '') };
}

/** More rows of one limit and some days no house has; whoever has them is told, not shown a part. */
const MOST_ROWS = 100_000;

type Rows = readonly (readonly Cell[])[];

/** Asks one source after another in the same snapshot. */
export interface FigureReader {
  /** Rows as lists of cells; `failed` where the database could not give them. */
  read(source: Source, query: CellsQuery): Promise<Rows | 'failed'>;
  /** All rows or none: `failed` also where there are too many. */
  readAll(source: Source, query: Omit<CellsQuery, 'limit'>): Promise<Rows | 'failed'>;
}

/** One reading, with one place: whoever has none is refused, and who goes away ends it. */
export async function withFigures<Result>(
  { reading, onFailure }: FigureDeps,
  { session, signal }: FigureCaller,
  work: (reader: FigureReader) => Promise<Result>,
): Promise<Result> {
  const caller = { reader: { userNr: session.userNr }, signal };
  return readerTransaction(reading, caller, (client) => {
    const read: FigureReader['read'] = async ({ view, bound }, query) => {
      try {
        const { sql, parameters } = selectCells(view, bound, query).compile(reading.database.kysely);
        return await readIn(client, sql, parameters);
      } catch (error) {
        signal.throwIfAborted();
        onFailure(error, view.definition.name);
        return 'failed';
      }
    };
    return work({
      read,
      readAll: async (source, query) => {
        const rows = await read(source, { ...query, limit: MOST_ROWS + 1 });
        if (rows === 'failed' || rows.length <= MOST_ROWS) return rows;
        onFailure(new Error(`more than ${MOST_ROWS} rows of the days asked for`), source.view.definition.name);
        return 'failed';
      },
    });
  });
}

/** What fails here fails alone: the transaction goes on. */
async function readIn(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Cell[][]> {
  await client.query('savepoint source');
  try {
    const { rows } = await client.query<{ cells: string }>(text, [...values]);
    await client.query('release savepoint source');
    return rows.map(({ cells }) => JSON.parse(cells) as Cell[]);
  } catch (error) {
    await client.query('rollback to savepoint source');
    throw error;
  }
}
