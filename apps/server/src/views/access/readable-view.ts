import type pg from 'pg';
import { viewNameOfLink } from '@fundscope/contract/navigation';
import { visibleBookIdsSql } from '../../access/book-access.ts';
import { visibleLinks } from '../../access/visible-links.ts';
import { askOnce } from '../../database/asked-together.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import type { Reader } from '../../database/reader-settings.ts';
import { missing } from '../../http/missing.ts';
import type { Session } from '../../http/session.ts';
import { RELATION_COLUMNS, relationsOf, type Relation } from '../definition/relation-columns.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { knownViews, readViews, VIEWS_STATE, type StoredView, type StoredViews } from './stored-views.ts';

/** A view that a user may read, and which of its rows. */
export interface ReadableView {
  readonly definition: ViewDefinition;
  /** The books whose rows the user may see. */
  readonly books: readonly number[] | 'all';
  /** Whom the database is told that it reads for. */
  readonly reader: Reader;
  /** The view's table or SQL view in the environments that were asked for. */
  readonly relations?: ReadonlyMap<Environment, Relation>;
  /** Whether the user may also read the view that it drills down to. */
  readonly canReadSecondary?: boolean;
  /** Equal where description and columns are those of the same moment. */
  readonly state?: string;
}

/** What a user may read at this moment. */
interface Rights {
  /** Of all stored views: see `VIEWS_STATE`. */
  readonly state: string;
  readonly links: readonly string[];
  readonly books: readonly number[];
  /** As `relationsOf` reads it. */
  readonly columns: string;
}

/**
 * The one place where reading a view is allowed: whoever sees a link to it, or to a view whose detail it is,
 * may read it, and administrators every view. Names match whatever their case. Rights, descriptions and columns are those
 * of this moment, asked for in one question.
 * @throws {HttpError} `not-found`, for a view that does not exist and for one that is not to be seen alike.
 */
export async function readableView(
  pool: pg.Pool,
  session: Session,
  name: string,
  environments: readonly Environment[] = [],
): Promise<ReadableView> {
  const { views, rights } = await viewsAndRights(pool, session, { name, environments });
  const view = views.find(name);
  if (!view || !mayRead(session, view, rights)) {
    const asked = name.slice(0, 100);
    throw missing({ code: 'no-such-view', view: asked }, `There is no view '${asked}' that you may see.`);
  }
  const relations = relationsOf(rights.columns);
  return {
    definition: view.definition,
    canReadSecondary: canReadSecondary(session, view.definition, views, rights),
    books: session.canSeeAllBooks ? 'all' : rights.books,
    reader: { userNr: session.userNr },
    state: `${rights.state} ${rights.columns}`,
    relations: new Map(environments.map((one) => [one, relations.get(environmentSchemas[one]) ?? new Map()])),
  };
}

/** The descriptions of all views that `readableView` lets the user read, by name. */
export async function readableDefinitions(pool: pg.Pool, session: Session): Promise<ViewDefinition[]> {
  return (await readableViews(pool, session)).all().map(({ definition }) => definition);
}

/** What `readableView` lets a user read, asked for once: without the columns that the database has. */
export interface ReadableViews {
  /** By name. */
  all(): ReadableView[];
  /** By name or alias, whatever the case. */
  find(name: string): ReadableView | undefined;
}

export async function readableViews(pool: pg.Pool, session: Session): Promise<ReadableViews> {
  const { views, rights } = await viewsAndRights(pool, session);
  const books = session.canSeeAllBooks ? 'all' : rights.books;
  const asReadable = ({ definition }: StoredView): ReadableView => ({
    definition,
    books,
    reader: { userNr: session.userNr },
  });
  return {
    all: () => views.all.filter((view) => mayRead(session, view, rights)).map(asReadable),
    find: (name) => {
      const view = views.find(name);
      return view && mayRead(session, view, rights) ? asReadable(view) : undefined;
    },
  };
}

interface AskedView {
  readonly name: string;
  readonly environments: readonly Environment[];
}

/** The views of the same moment as the rights, which have the columns of the view that is asked for. */
async function viewsAndRights(
  pool: pg.Pool,
  session: Session,
  asked?: AskedView,
): Promise<{ views: StoredViews; rights: Rights }> {
  for (;;) {
    const views = knownViews(pool);
    const relation = asked && views?.find(asked.name)?.relation;
    const rights = await readRights(pool, { ...session, environments: asked?.environments ?? [], relation });
    if (views?.state === rights.state) return { views, rights };
    await readViews(pool);
  }
}

type AskedRights = Pick<Session, 'userNr' | 'isAdmin' | 'canSeeAllBooks'> & {
  readonly environments: readonly Environment[];
  readonly relation: string | undefined;
};

const askers = new WeakMap<pg.Pool, (asked: AskedRights) => Promise<Rights>>();

/** Who sees all links and books has the same rights as everybody of that kind. */
const wordsOf = ({ userNr, isAdmin, canSeeAllBooks, environments, relation }: AskedRights): string =>
  JSON.stringify([isAdmin && canSeeAllBooks ? 'all' : userNr, isAdmin, canSeeAllBooks, environments, relation]);

function readRights(pool: pg.Pool, asked: AskedRights): Promise<Rights> {
  const ask = askers.get(pool) ?? askOnce((question: AskedRights) => askRights(pool, question), wordsOf);
  askers.set(pool, ask);
  return ask(asked);
}

async function askRights(
  pool: pg.Pool,
  { userNr, isAdmin, canSeeAllBooks, environments, relation }: AskedRights,
): Promise<Rights> {
  const links = `array(select distinct link.link from ${visibleLinks(isAdmin)} where link.link ilike '%wvname=%')`;
  const books = `array(select distinct own.book_id from (${visibleBookIdsSql}$1) own)`;
  const text = `
    select ${VIEWS_STATE} as state, ${RELATION_COLUMNS} as columns,
      ${isAdmin ? `'{}'::text[]` : links} as links, ${canSeeAllBooks ? `'{}'::integer[]` : books} as books
    where $1::integer is not null`;
  const statement = `rights-${isAdmin ? 'admin' : 'user'}-${canSeeAllBooks ? 'all' : 'own'}`;
  const values = [userNr, relation, environments.map((one) => environmentSchemas[one])];
  const { rows } = await pool.query<Rights>({ name: statement, text, values });
  return rows[0]!;
}

const mayRead = ({ isAdmin }: Session, { openers }: StoredView, { links }: Rights): boolean =>
  isAdmin || links.some((link) => openers.has(viewNameOfLink(link)?.toLowerCase() ?? ''));

/** A right to a view reaches the view that it drills down to, and no further: that one may drill down to a view of others. */
function canReadSecondary(
  session: Session,
  { secondary }: ViewDefinition,
  views: StoredViews,
  rights: Rights,
): boolean {
  const view = secondary && views.find(secondary.view);
  return view !== undefined && mayRead(session, view, rights);
}
