import type pg from 'pg';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { visibleBookIdsSql } from '../../access/book-access.ts';
import { visibleLinks } from '../../access/visible-links.ts';
import type { Reader } from '../../database/reader-settings.ts';
import { viewNameOfLink } from './view-link.ts';
import { viewDefinitionSchema, type ViewDefinition } from '../definition/view-definition.ts';

/** A view that a user may read, and which of its rows. */
export interface ReadableView {
  readonly definition: ViewDefinition;
  /** The books whose rows the user may see. */
  readonly books: readonly number[] | 'all';
  /** Whom the database is told that it reads for. */
  readonly reader: Reader;
}

interface ViewRow {
  readonly name: string;
  /** JSON as it is stored. */
  readonly definition: string;
  /** The view's own names, aliases too, and those of the views whose detail it is. */
  readonly viewNames: string[];
  readonly links: string[];
  readonly books: number[];
}

/**
 * The one place where reading a view is allowed: whoever sees a link to it, or to a view whose detail it is,
 * may read it, and administrators every view. Names match whatever their case.
 * @throws {HttpError} `not-found`, for a view that does not exist and for one that is not to be seen alike.
 */
export async function readableView(pool: pg.Pool, session: Session, name: string): Promise<ReadableView> {
  const { rows } = await pool.query<ViewRow>(
    `${viewRows(session)}
     where lower(v.wv_name) = lower($2) or exists (
       select from jsonb_array_elements_text(v.definition -> 'aliases') alias where lower(alias) = lower($2))
     order by lower(v.wv_name) = lower($2) desc limit 1`,
    [session.userNr, name],
  );
  const [row] = rows;
  if (!row || !mayRead(session, row)) {
    throw new HttpError('not-found', `There is no view '${name.slice(0, 100)}' that you may see.`);
  }
  return {
    definition: definitionOf(row),
    books: session.canSeeAllBooks ? 'all' : row.books,
    reader: { userNr: session.userNr },
  };
}

/** The descriptions of all views that `readableView` lets the user read, by name. */
export async function readableDefinitions(pool: pg.Pool, session: Session): Promise<ViewDefinition[]> {
  const { rows } = await pool.query<ViewRow>(`${viewRows(session)} order by v.wv_name`, [session.userNr]);
  return rows.filter((row) => mayRead(session, row)).map(definitionOf);
}

const viewRows = ({ isAdmin }: Session): string => `
  select v.wv_name as name, v.definition::text as definition,
    array(select lower(name) from fundscope.views opener, lateral (
            select opener.wv_name union all
            select jsonb_array_elements_text(opener.definition -> 'aliases')) names (name)
          where opener.wv_name = v.wv_name
            or exists (select from jsonb_array_elements_text(opener.definition -> 'detailViews') detail
                       where lower(detail) = lower(v.wv_name))) as "viewNames",
    array(select distinct link.link from ${visibleLinks(isAdmin)}
          where link.link ilike '%wvname=%') as links,
    array(select distinct own.book_id from (${visibleBookIdsSql}$1) own) as books
  from fundscope.views v`;

const mayRead = ({ isAdmin }: Session, { viewNames, links }: ViewRow): boolean =>
  isAdmin || links.some((link) => viewNames.includes(viewNameOfLink(link)?.toLowerCase() ?? ''));

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
