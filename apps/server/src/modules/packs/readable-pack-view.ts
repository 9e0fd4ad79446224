import type { PackView } from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { readableView, type ReadableView } from '../../views/access/readable-view.ts';

/** The view of a pack as somebody may read it. */
export interface ReadablePackView {
  readonly asked: PackView;
  readonly view: ReadableView;
  /** The view of its runs; absent: it names none, or there is none. */
  readonly runView: ReadableView | undefined;
}

/** @throws {HttpError} `not-found` where they may not. */
export async function readablePackView(
  { database }: Pick<ReadingDeps, 'database'>,
  session: Session,
  asked: PackView,
): Promise<ReadablePackView> {
  const read = (name: string) => readableView(database.pool, session, name, ['production']);
  const view = await read(asked.WVName);
  const { runs } = view.definition;
  const runView = runs && (await read(runs.view).catch(noneFound));
  const hasRuns = (runView?.relations?.get('production')?.size ?? 0) > 0;
  return { asked, view, runView: hasRuns ? runView : undefined };
}

function noneFound(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.code !== 'not-found') throw error;
}
