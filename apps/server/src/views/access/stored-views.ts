import type pg from 'pg';
import { viewDefinitionSchema, type ViewDefinition } from '../definition/view-definition.ts';

/** A view as it is stored. */
export interface StoredView {
  /** @throws where what is stored is no description. */
  readonly definition: ViewDefinition;
  /** Its table or SQL view, as stored: told whether or not the rest is a description. */
  readonly relation: string | undefined;
  /** The names, in small letters, by which a link opens it: its own, aliases too, and of views whose detail it is. */
  readonly openers: ReadonlySet<string>;
}

export interface StoredViews {
  /** `VIEWS_STATE` of when they were read. */
  readonly state: string;
  /** By name. */
  readonly all: readonly StoredView[];
  /** By name or alias, whatever the case; a name goes before an alias. */
  find(name: string): StoredView | undefined;
}

/**
 * A number that is another one as soon as any view was added, changed or removed: of the rows' versions, whose contents
 * would cost more to read than all the rest of a question.
 */
export const VIEWS_STATE = `
  (select coalesce(sum(hashtextextended(concat_ws(' ', v.wv_name, v.xmin, v.ctid), 0)), 0)::text from fundscope.views v)`;

const known = new WeakMap<pg.Pool, StoredViews>();

/** The views as they were read last; whether they still are so is told by `VIEWS_STATE`. */
export const knownViews = (pool: pg.Pool): StoredViews | undefined => known.get(pool);

interface ViewRow {
  readonly state: string;
  readonly name: string;
  /** JSON as it is stored. */
  readonly definition: string;
}

const pending = new WeakMap<pg.Pool, Promise<StoredViews>>();

/** Reads all views anew, once for all who ask meanwhile: they may get them as they were shortly before they asked. */
export function readViews(pool: pg.Pool): Promise<StoredViews> {
  const reading = pending.get(pool) ?? readAll(pool).finally(() => pending.delete(pool));
  pending.set(pool, reading);
  return reading;
}

async function readAll(pool: pg.Pool): Promise<StoredViews> {
  const { rows } = await pool.query<ViewRow>(
    `select s.state, v.wv_name as name, v.definition::text as definition
     from (select ${VIEWS_STATE} as state) s left join fundscope.views v on true order by v.wv_name`,
  );
  const views = storedViews(rows);
  known.set(pool, views);
  return views;
}

function storedViews(rows: readonly ViewRow[]): StoredViews {
  const described = rows.filter(({ name }) => name !== null).map((row) => ({ row, ...linksOf(row) }));
  const byName = new Map<string, StoredView>();
  const byAlias = new Map<string, StoredView>();
  const all = described.map(({ row, names, relation }) => {
    const self = row.name.toLowerCase();
    const openers = described.filter((one) => one.row === row || one.details.has(self)).flatMap((one) => one.names);
    const view = {
      relation,
      openers: new Set(openers),
      get definition() {
        return definitionOf(row);
      },
    };
    byName.set(self, view);
    for (const alias of names) if (!byAlias.has(alias)) byAlias.set(alias, view);
    return view;
  });
  const find = (name: string) => byName.get(name.toLowerCase()) ?? byAlias.get(name.toLowerCase());
  return { state: rows[0]?.state ?? '', all, find };
}

interface Links {
  readonly names: readonly string[];
  readonly details: ReadonlySet<string>;
  readonly relation: string | undefined;
}

/** Its own names and those of its details, in small letters, and its relation. */
function linksOf({ name, definition }: ViewRow): Links {
  const { aliases = [], detailViews = [], relation } = JSON.parse(definition) as Partial<ViewDefinition>;
  const small = (names: readonly string[]) => names.map((one) => one.toLowerCase());
  return { names: small([name, ...aliases]), details: new Set(small(detailViews)), relation };
}

/** Descriptions by their stored text: reading one costs more than the query that finds it. */
const parsed = new Map<string, ViewDefinition>();
const MOST_PARSED = 500;

function definitionOf({ name, definition }: ViewRow): ViewDefinition {
  const known = parsed.get(definition);
  if (known) return known;
  const { data, error } = viewDefinitionSchema.safeParse(JSON.parse(definition));
  if (error) throw new Error(`The stored description of view ${name} is not valid`, { cause: error });
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(definition, data);
  return data;
}
