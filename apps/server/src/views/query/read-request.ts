import type { ViewQuery } from '@fundscope/contract/views';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { environmentOf } from '../../access/environment-access.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { readableView } from '../access/readable-view.ts';
import type { RowsRequest } from './open-rows.ts';

interface ViewCall {
  readonly session: Session;
  readonly viewName: string;
  readonly query: Omit<ViewQuery, 'toprows'>;
  readonly reply: FastifyReply;
}

/**
 * What every call that reads a view's rows wants, whatever the format: rows without a limit, of an environment that
 * the caller may read.
 * @throws {HttpError} `forbidden`, `not-found`, `view-is-request`
 */
export async function readRequest(pool: pg.Pool, { session, viewName, query, reply }: ViewCall): Promise<RowsRequest> {
  const { $filter, $orderby, byPassIsRequest } = query;
  const environment = environmentOf(query, session);
  const view = await readableView(pool, session, viewName, [environment]);
  if (view.definition.isRequest && byPassIsRequest !== 'true') {
    throw new HttpError('view-is-request', 'This view is a request: load it with byPassIsRequest=true.');
  }
  return {
    view,
    environment,
    query: { filter: $filter, orderBy: $orderby },
    signal: goneSignal(reply),
  };
}
