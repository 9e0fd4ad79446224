import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import type { ViewColumn, ViewDefinition } from '../definition/view-definition.ts';

/** What of a user decides which cells they may correct. */
interface Corrector {
  readonly canSeeAllBooks: boolean;
  /** The names of their groups. */
  readonly groups: ReadonlySet<string>;
}

/**
 * Whether somebody who may read a row may correct its cell of a column. To read a view is no right to correct it: where
 * its description says nothing, only whoever can see all books may.
 */
export function mayCorrect(view: ViewDefinition, column: ViewColumn, { canSeeAllBooks, groups }: Corrector): boolean {
  if (!view.isCorrection || column.storedProcedure === '') return false;
  if (!view.correction) return canSeeAllBooks;
  const { groups: named, allBook } = view.correction;
  if (named && !named.some((name) => groups.has(name))) return false;
  const isForAllBook = allBook.some((name) => name.toLowerCase() === column.name.toLowerCase());
  return canSeeAllBooks || !isForAllBook;
}

/** Groups are asked for only where the view names some. */
export async function readCorrector(db: Db, view: ViewDefinition, session: Session): Promise<Corrector> {
  const { canSeeAllBooks, userNr } = session;
  if (!view.correction?.groups) return { canSeeAllBooks, groups: new Set() };
  const { rows } = await sql<{ name: string }>`
    select g.name from fundscope.user_memberships m join fundscope.groups g using (group_id)
    where m.user_nr = ${userNr}`.execute(db);
  return { canSeeAllBooks, groups: new Set(rows.map(({ name }) => name)) };
}

/**
 * The view as it is for somebody: a column that they may not correct has no function.
 */
export function correctableBy(view: ViewDefinition, corrector: Corrector): ViewDefinition {
  if (!view.isCorrection) return view;
  const columns = view.columns.map((column) =>
    mayCorrect(view, column, corrector) ? column : { ...column, storedProcedure: '' },
  );
  return { ...view, columns, isCorrection: columns.some(({ storedProcedure }) => storedProcedure !== '') };
}

/** @throws {HttpError} `forbidden`, saying who may. */
export function refuseCorrection(view: ViewDefinition, column: ViewColumn, corrector: Corrector): void {
  if (mayCorrect(view, column, corrector)) return;
  const { groups } = view.correction ?? {};
  const isGroupMissing = groups !== undefined && !groups.some((name) => corrector.groups.has(name));
  const who = isGroupMissing ? `members of ${groups.join(', ')}` : 'users who can see all books';
  throw new HttpError('forbidden', `Column '${column.name}' may only be corrected by ${who}.`, { field: 'colName' });
}
