import type { DayRun, ViewDay } from '@fundscope/contract/views';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { readerTransaction, type ReadingDeps } from '../../access/reader-transaction.ts';
import type { Environment } from '../../database/environments.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { statusWords } from '../definition/status-words.ts';
import { findColumn } from '../definition/view-columns.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { bindView, type BoundView } from '../query/bound-view.ts';
import { rowPredicate } from '../query/row-predicate.ts';

type Runs = NonNullable<ViewDefinition['runs']>;

export interface ViewDaysRequest {
  readonly view: ReadableView;
  /** The view of its runs; absent: it names none, or the environment has no such relation. */
  readonly runView: ReadableView | undefined;
  readonly environment: Environment;
  /** Of the words for the state of a run. */
  readonly locale: 'de' | 'en';
  readonly signal: AbortSignal;
}

/** Some ten years of business days. */
const MAX_DAYS = 2_600;

/** The days with rows that the reader may see, the newest first, and what the runs of these days say of them. */
export async function readViewDays(deps: ReadingDeps, request: ViewDaysRequest): Promise<ViewDay[]> {
  const { view, runView, environment, locale, signal } = request;
  const { kysely } = deps.database;
  const { day, runs } = view.definition;
  if (day === undefined) return [];
  const days = selectDays(view, await bindView(kysely, view, environment), day).compile(kysely);
  const ofRuns =
    runView && runs && selectRuns(runView, await bindView(kysely, runView, environment), runs).compile(kysely);
  const { found, known } = await readerTransaction(deps, { reader: view.reader, signal }, async (client) => ({
    found: await rowsOf<FoundDay>(client, days),
    known: ofRuns ? await rowsOf<DayRun & { readonly day: string }>(client, ofRuns) : [],
  }));
  const words = statusWords(findColumn(runView?.definition.columns ?? [], runs?.state ?? ''), locale);
  const runOf = new Map(known.map(({ day: of, ...run }) => [of, run]));
  return found.map(({ day: date, funds }, index) => {
    const run = runOf.get(date);
    const expected = view.books === 'all' ? run?.funds : found[index + 1]?.funds;
    const isComplete = run && runs ? runs.done.includes(run.state) && isAll(funds, expected) : null;
    const told = run && { run: { ...run, state: words.get(run.state) ?? run.state } };
    return { day: date, ...told, isComplete, funds };
  });
}

interface FoundDay {
  readonly day: string;
  readonly funds: number | null;
}

/** A reader of all books has as many funds as the run; another one as many as on the day before. Null: not known. */
function isAll(funds: number | null, expected: number | null | undefined): boolean | null {
  if (funds === null) return true;
  return typeof expected === 'number' ? funds >= expected : null;
}

const rowsOf = async <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { sql: text, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<Row[]> => (await client.query<Row>(text, [...parameters])).rows;

const dayText = (cell: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${cell}, 'YYYY-MM-DD')`;

function selectDays(view: ReadableView, bound: BoundView, day: string): RawBuilder<unknown> {
  const { bookColumn, runs } = view.definition;
  const date = cellIn(bound, day);
  const isCounted = bookColumn !== undefined && runs !== undefined && runs.funds !== '';
  const funds = isCounted ? sql`count(distinct ${cellIn(bound, bookColumn)})::integer` : sql`null::integer`;
  return sql`
    select ${dayText(date)} as day, ${funds} as funds from ${bound.relation}
    where ${rowPredicate(view, bound)} and isfinite(${date}) group by ${date} order by ${date} desc limit ${MAX_DAYS}`;
}

/** Of several runs of a day the last. */
export function selectRuns(view: ReadableView, bound: BoundView, runs: Runs): RawBuilder<unknown> {
  const date = cellIn(bound, runs.day);
  const run = cellIn(bound, runs.run);
  const optional = (name: string) => (name === '' ? undefined : cellIn(bound, name));
  const [finished, version, funds] = [optional(runs.finished), optional(runs.version), optional(runs.funds)];
  return sql`
    select distinct on (${date}) ${dayText(date)} as day, ${run}::text as run,
      coalesce(${cellIn(bound, runs.state)}::text, '') as state,
      ${finished ? sql`to_char(${finished}, 'YYYY-MM-DD"T"HH24:MI:SS')` : sql`null::text`} as "finishedAt",
      ${version ? sql`coalesce(${version}::text, '')` : sql`''`} as version,
      ${funds ? sql`${funds}::integer` : sql`null::integer`} as funds
    from ${bound.relation} where ${rowPredicate(view, bound)} and isfinite(${date})
    order by ${date} desc, ${finished ?? run} desc nulls last, ${run} desc nulls last`;
}

function cellIn(bound: BoundView, name: string): RawBuilder<unknown> {
  const column = bound.find(name);
  if (!column) throw new Error(`View ${bound.definition.name} has no column ${name}`);
  return column.cell;
}
