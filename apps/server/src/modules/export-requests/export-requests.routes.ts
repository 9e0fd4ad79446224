import {
  destinationsSchema,
  exportRequestSchema,
  sentRequestSchema,
  reportsToViewsSchema,
} from '@fundscope/contract/requests';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { requireVisibleBook } from '../../access/book-access.ts';
import { requireDestination, submitRequest, type RequestDeps } from '../../requests/submit-request.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { findRequest } from '../../requests/sent-requests.repository.ts';
import { readReportViews } from '../report-views/report-views.repository.ts';
import { findReportRow } from './report-row.ts';

/** Exports of the view that answers a report, for one row of the report overview. */
export function registerExportRequests(routes: Routes, deps: RequestDeps): void {
  const { kysely } = deps.reading.database;

  routes.get(
    '/api/pexprequest/ReportToWview',
    {
      config: { policy: 'user' },
      schema: { summary: 'The view that answers each report', response: { 200: reportsToViewsSchema } },
    },
    () => readReportViews(kysely, 'export'),
  );

  routes.get(
    '/api/pexprequest/Destinations',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Where exports can go; Download (-1) is always possible and not listed',
        response: { 200: destinationsSchema },
      },
    },
    () => [...deps.destinations.offered],
  );

  routes.post(
    '/api/PExpRequest',
    {
      config: { policy: 'user' },
      schema: {
        summary: "Requests a report's view as a file",
        body: exportRequestSchema,
        response: { 201: sentRequestSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const session = sessionOf(request);
      await requireVisibleBook(kysely, session, body.FundNo);
      requireDestination(deps, body.DestinationId);
      const row = await findReportRow(deps.reading, { session, signal: goneSignal(reply) }, body);
      if (!row) {
        const { PFReqID: report, FundNo: fund } = body;
        const message = `There is no report ${report} of fund Q${fund}.`;
        throw missing({ code: 'no-such-report', report, fund }, message, { field: 'PFReqID' });
      }
      const mapped = (await readReportViews(kysely, 'export')).find(({ ReportType }) => ReportType === row.ReportType);
      if (mapped?.WViewName.toLowerCase() !== body.WViewName.toLowerCase()) {
        throw new HttpError('bad-request', `WViewName: WView not mapped for report ${row.ReportType}.`, {
          field: 'WViewName',
        });
      }
      await readableView(deps.reading.database.pool, session, mapped.WViewName);
      const id = await submitRequest(deps, request, {
        kind: 'export',
        bookId: body.FundNo,
        payload: body,
        destinationId: body.DestinationId,
      });
      const job = await findRequest(kysely, { id });
      if (!job) throw new Error(`Request ${id} was not stored`);
      return reply.code(201).send(job);
    },
  );
}
