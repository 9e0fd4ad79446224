import {
  INBOX_DESTINATION,
  performanceRequestSchema,
  sentPerformanceRequestSchema,
  type PerformanceRequest,
} from '@fundscope/contract/requests';
import { canReadEnvironment } from '../../access/environment-access.ts';
import type { ReadingCaller } from '../../access/reader-transaction.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { requireVisibleBook } from '../../access/book-access.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { submitRequest, type RequestDeps } from '../../requests/submit-request.ts';
import { readReportTypes } from '../books/book-facts.repository.ts';
import { checkPerformance } from './check-performance.ts';
import { environmentOfPrefix } from './environment-prefix.ts';
import { readSeries } from './nav-series.repository.ts';
import type { PerformanceSource } from './performance.rules.ts';

/** Performance reports: the file arrives in the inbox. */
export function registerPerformanceRequests(routes: Routes, deps: RequestDeps): void {
  routes.post(
    '/api/PFRequest',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Requests a performance report; its file arrives in the inbox',
        body: performanceRequestSchema,
        response: { 201: sentPerformanceRequestSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const session = sessionOf(request);
      if (!canReadEnvironment(session, environmentOfPrefix(body.prefix))) {
        throw new HttpError('forbidden', 'Another environment than production needs the right to see all books.', {
          field: 'prefix',
        });
      }
      await requireVisibleBook(deps.reading.database.kysely, session, body.FundNo);
      await requireReport(deps, session, body);
      checkPerformance(await sourceOf(deps, { reader: session, signal: goneSignal(reply) }, body), body);
      const id = await submitRequest(deps, request, {
        kind: 'performance',
        bookId: body.FundNo,
        payload: body,
        destinationId: INBOX_DESTINATION,
        settled: { locale: preferredLocale(request.headers['accept-language']) },
      });
      const { FundNo, ReportType, Details } = body;
      return reply.code(201).send({ id, FundNo, ReportType, Details });
    },
  );
}

/** A fund without a list of reports has all of them. */
async function requireReport(
  { reading: { database } }: RequestDeps,
  session: Session,
  { FundNo, ReportType }: PerformanceRequest,
): Promise<void> {
  const fund = (await readReportTypes(database.kysely, session)).find((one) => one.FundNo === FundNo);
  if (!fund || fund.ReportTypes.some((type) => `PERF_${type}` === ReportType)) return;
  throw new HttpError('bad-request', `ReportType: ${ReportType} is not available for fund Q${FundNo}.`, {
    field: 'ReportType',
  });
}

async function sourceOf(
  { reading }: RequestDeps,
  caller: ReadingCaller,
  { FundNo, prefix }: PerformanceRequest,
): Promise<PerformanceSource> {
  const environment = environmentOfPrefix(prefix);
  try {
    return await readSeries(reading, { ...caller, environment, bookId: FundNo });
  } catch (error) {
    if (error instanceof RequestFailure) throw new HttpError('bad-request', error.message, { field: 'prefix' });
    throw error;
  }
}
