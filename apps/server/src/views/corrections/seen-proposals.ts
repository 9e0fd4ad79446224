import type { CellValue } from '@fundscope/contract/views';
import { sql } from 'kysely';
import pg from 'pg';
import { isOwnProposal } from '../../approval/decision-rights.ts';
import { findProposal, listProposals, type StoredProposal } from '../../approval/proposals.repository.ts';
import { noProposal } from '../../approval/decide-proposal.ts';
import { canReadEnvironment } from '../../access/environment-access.ts';
import type { Database, Db } from '../../database/connection.ts';
import { readerSettings } from '../../database/reader-settings.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { readableView, type ReadableView } from '../access/readable-view.ts';
import { bindView, type BoundView } from '../query/bound-view.ts';
import { findStoredRow } from './corrected-row.ts';
import { rowPlace, type RowPlace } from './row-place.ts';
import { mayCorrect, readCorrector } from './correction-rights.ts';
import { isSameCell } from './stored-cell.ts';
import { proposedCorrectionSchema, type ProposedCorrection } from './submit-correction.ts';

/** A proposed correction as somebody sees it. */
export interface SeenProposal {
  readonly proposal: StoredProposal;
  readonly correction: ProposedCorrection;
  /** Undefined: they may not read it, or not any more. */
  readonly view: ReadableView | undefined;
  /** They may correct the cell. */
  readonly mayCorrect: boolean;
  /** Which row it is, in words that people know; absent where it is not to be seen. */
  readonly place: RowPlace | undefined;
  /** The cell is another one by now, or not to be seen. */
  readonly isOutdated: boolean;
}

type Deps = Pick<Database, 'kysely' | 'pool'>;

/**
 * One's own, and of the others those whose row one may read.
 * @throws {HttpError} `not-found`, for one that is not to be seen too
 */
export async function findSeenProposal(deps: Deps, session: Session, nr: number): Promise<SeenProposal> {
  const proposal = await findProposal(deps.kysely, 'correction', nr);
  const [seen] = proposal ? await lookAt(deps, session, [proposal]) : [];
  if (!seen) throw noProposal(nr);
  return seen;
}

interface SeenProposals {
  readonly seen: SeenProposal[];
  /** More are stored than were looked at. */
  readonly isCut: boolean;
}

/** One's own, and those that one may decide on. */
export async function listSeenProposals(deps: Deps, session: Session): Promise<SeenProposals> {
  const { proposals, isCut } = await listProposals(deps.kysely, 'correction', session);
  const seen = await lookAt(deps, session, proposals);
  return { seen: seen.filter((one) => one.mayCorrect || isOwnProposal(one.proposal, session)), isCut };
}

async function lookAt(deps: Deps, session: Session, proposals: readonly StoredProposal[]): Promise<SeenProposal[]> {
  const corrections = proposals.flatMap((proposal) => {
    const { data } = proposedCorrectionSchema.safeParse(proposal.content);
    return data ? [{ proposal, correction: data }] : [];
  });
  const opened = await openViews(deps, session, corrections);
  return deps.kysely.transaction().execute(async (db) => {
    await sql.raw(readerSettings({ userNr: session.userNr })).execute(db);
    const read = await openCells(db);
    const seen: SeenProposal[] = [];
    for (const { proposal, correction } of corrections) {
      const one = opened.get(placeOf(correction));
      const stored = one && (await read(one, correction));
      // Whoever sees all books sees that of a row that is gone.
      const isVisible = stored !== undefined || (one !== undefined && session.canSeeAllBooks);
      if (!isVisible && !isOwnProposal(proposal, session)) continue;
      seen.push({
        proposal,
        correction,
        view: one?.view,
        mayCorrect: one?.mayCorrect(correction.colName) ?? false,
        place: stored?.place,
        isOutdated: !one || !stored || !one.isSame(correction, stored.value),
      });
    }
    return seen;
  });
}

interface OpenedView {
  readonly view: ReadableView;
  readonly bound: BoundView;
  readonly mayCorrect: (colName: string) => boolean;
  readonly isSame: (correction: ProposedCorrection, stored: CellValue) => boolean;
}

const placeOf = ({ environment, WViewName }: ProposedCorrection): string => `${environment} ${WViewName}`;

/** The views that the caller may read, each once. */
async function openViews(
  deps: Deps,
  session: Session,
  corrections: readonly { readonly correction: ProposedCorrection }[],
): Promise<Map<string, OpenedView>> {
  const opened = new Map<string, OpenedView>();
  for (const [place, correction] of new Map(corrections.map((one) => [placeOf(one.correction), one.correction]))) {
    const view = canReadEnvironment(session, correction.environment) && (await openView(deps, session, correction));
    if (view) opened.set(place, view);
  }
  return opened;
}

async function openView(
  { kysely, pool }: Deps,
  session: Session,
  { WViewName, environment }: ProposedCorrection,
): Promise<OpenedView | undefined> {
  try {
    const view = await readableView(pool, session, WViewName);
    const bound = await bindView(kysely, view, environment);
    const corrector = await readCorrector(kysely, view.definition, session);
    return {
      view,
      bound,
      mayCorrect: (colName) => {
        const found = bound.find(colName);
        return found !== undefined && mayCorrect(view.definition, found.column, corrector);
      },
      isSame: ({ colName, oldValue }, stored) => {
        const found = bound.find(colName);
        return found !== undefined && isSameCell(found.column.type, oldValue, stored);
      },
    };
  } catch (error) {
    // The view is gone, not the caller's, or does not fit the database any more.
    if (error instanceof HttpError || error instanceof pg.DatabaseError) return undefined;
    throw error;
  }
}

/** Reads cells of a transaction, which goes on where a view fails in the database: that one is not asked again. */
async function openCells(db: Db): Promise<(one: OpenedView, correction: ProposedCorrection) => StoredCell> {
  const failed = new Set<OpenedView>();
  // It stays, however often it is returned to.
  await sql`savepoint reader`.execute(db);
  return async (one, correction) => {
    if (failed.has(one)) return undefined;
    try {
      return await readCell(db, one, correction);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      await sql`rollback to savepoint reader`.execute(db);
      failed.add(one);
      return undefined;
    }
  };
}

type StoredCell = Promise<{ readonly value: CellValue; readonly place: RowPlace } | undefined>;

/** Undefined: there is no such row that the reader sees. */
async function readCell(db: Db, { view, bound }: OpenedView, { rowKey, colName }: ProposedCorrection): StoredCell {
  const column = bound.find(colName);
  if (!column) return undefined;
  try {
    const row = await findStoredRow(db, { view, bound, column, row: rowKey });
    return row && { value: row.cells.get(column.name) ?? null, place: rowPlace(bound, row.cells) };
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
