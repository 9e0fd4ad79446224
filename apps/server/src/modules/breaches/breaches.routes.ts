import {
  breachCaseSchema,
  breachChangeSchema,
  breachCommentSchema,
  breachDetailSchema,
  breachListQuerySchema,
  breachListSchema,
  breachScanSchema,
  breachThreadQuerySchema,
  breachThreadSchema,
  caseInPathSchema,
  eventInPathSchema,
  type BreachDetail,
} from '@fundscope/contract/breaches';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionOfUser } from '../../access/active-session.ts';
import { readDecider } from '../../approval/decision-rights.ts';
import { recordRefusedDecision } from '../../approval/record-refused-decision.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Database } from '../../database/connection.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { caseMissing, changeCase } from './cases/change-case.ts';
import { listOwners } from './cases/owners.ts';
import {
  caseReader,
  countCases,
  countOfDay,
  findCase,
  listCases,
  readReviewState,
  type CaseReader,
} from './cases/stored-case.ts';
import { addComment, reviewEvent } from './cases/thread-changes.ts';
import { countEntries, readThreadPage } from './cases/thread.repository.ts';
import { registerEvidence } from './evidence.routes.ts';
import { scanBreaches, type ScanDeps } from './watch/scan-breaches.ts';
import { newestDayOf, readScanState, toScanGap } from './watch/scan-state.ts';

export interface BreachDeps {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  /** Undefined: the installation has no file that says what a breach is. */
  readonly scan: ScanDeps | undefined;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
  readonly evidenceMaxBytes: number;
}

const config = { policy: 'user' } as const;

/** Breaches and what is done about them: each for whoever may see its fund and read the view that it was found in. */
export function registerBreaches(routes: Routes, deps: BreachDeps): void {
  const { database, scan, today, evidenceMaxBytes } = deps;
  const { kysely, pool } = database;
  const readerOf = (session: Session): Promise<CaseReader> => caseReader(pool, session, today());
  const readDetail = async (request: FastifyRequest, caseNr: number): Promise<BreachDetail> => {
    const session = sessionOf(request);
    const found = await findCase(kysely, await readerOf(session), caseNr);
    if (!found) throw caseMissing();
    const { events, hasOlder } = await readThreadPage(kysely, { caseNr }, await readDecider(kysely, session));
    return {
      ...found,
      ...(await readReviewState(kysely, caseNr)),
      thread: events,
      hasOlderEntries: hasOlder,
      entryCount: await countEntries(kysely, caseNr),
      owners: await listOwners(kysely, found.BookID),
      evidenceMaxBytes,
    };
  };

  routes.get(
    '/api/breaches',
    {
      config: { ...config, isCostly: true },
      schema: {
        summary: 'The breaches that the user may see, the most urgent first',
        querystring: breachListQuerySchema,
        response: { 200: breachListSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const { closed, book, day, most } = request.query;
      const filter = { isClosedToo: closed === 'true', book, day, limit: most + 1 };
      const reader = await readerOf(session);
      const cases = await listCases(kysely, reader, filter);
      const scanState = await readScanState(kysely);
      const shownDay = day ?? newestDayOf(scanState.days);
      return {
        cases: cases.slice(0, most),
        isCut: cases.length > most,
        counts: await countCases(kysely, reader, book),
        ofDay: shownDay === undefined ? null : await countOfDay(kysely, reader, { day: shownDay, book }),
        scannedAt: scanState.scannedAt,
        ...toScanGap(scanState),
        faults: session.canSeeAllBooks ? scanState.faults : [],
        mayScan: session.canSeeAllBooks && scan !== undefined,
      };
    },
  );

  routes.post(
    '/api/breaches/scan',
    {
      config: { policy: 'all-book' },
      schema: { summary: 'Looks for new breaches now', response: { 200: breachScanSchema } },
    },
    async (_, reply) => {
      if (!scan) {
        throw new HttpError('not-available', 'No file says what a breach is: set FUNDSCOPE_BREACH_FILE.');
      }
      const found = await scanBreaches(scan, goneSignal(reply));
      if (!found) throw new HttpError('conflict', 'A look is under way: load the list again in a moment.');
      return found;
    },
  );

  routes.get(
    '/api/breaches/:CaseNr',
    {
      config: { ...config, isCostly: true },
      schema: { summary: 'A breach with its thread', params: caseInPathSchema, response: { 200: breachDetailSchema } },
    },
    (request) => readDetail(request, request.params.CaseNr),
  );

  routes.get(
    '/api/breaches/:CaseNr/thread',
    {
      config,
      schema: {
        summary: 'The entries of a breach before the one that is named, a page of the newest of them',
        params: caseInPathSchema,
        querystring: breachThreadQuerySchema,
        response: { 200: breachThreadSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const { CaseNr: caseNr } = request.params;
      if (!(await findCase(kysely, await readerOf(session), caseNr))) throw caseMissing();
      return readThreadPage(kysely, { caseNr, before: request.query.before }, await readDecider(kysely, session));
    },
  );

  routes.post(
    '/api/breaches/:CaseNr',
    {
      config,
      schema: {
        summary: 'Changes who sees to a breach, its state and cause; closes it',
        params: caseInPathSchema,
        body: breachChangeSchema,
        response: { 200: breachCaseSchema },
      },
    },
    async (request) => {
      const reader = await readerOf(sessionOf(request));
      const { OwnerNr } = request.body;
      const owner = typeof OwnerNr === 'number' ? await sessionOfUser(kysely, OwnerNr) : undefined;
      const ownerReader = owner && (await readerOf(owner));
      return auditedChange(kysely, request, changeCase({ reader, ownerReader }, request.params.CaseNr, request.body));
    },
  );

  routes.post(
    '/api/breaches/:CaseNr/comments',
    {
      config,
      schema: {
        summary: 'Adds a comment to a breach',
        params: caseInPathSchema,
        body: breachCommentSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const reader = await readerOf(sessionOf(request));
      await auditedChange(kysely, request, addComment(reader, request.params.CaseNr, request.body.text));
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/breaches/:CaseNr/comments/:EventNr/review',
    {
      config: { ...config, isDecision: true },
      schema: {
        summary: 'Signs what another person wrote about a breach',
        params: eventInPathSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const reader = await readerOf(sessionOf(request));
      const { CaseNr: caseNr, EventNr: eventNr } = request.params;
      const after = { case: caseNr, event: eventNr };
      await recordRefusedDecision(kysely, request, { action: 'breach.review-refused', after }, () =>
        auditedChange(kysely, request, reviewEvent(reader, { caseNr, eventNr })),
      );
      return reply.code(204).send();
    },
  );

  registerEvidence(routes, { kysely, readerOf, maxBytes: evidenceMaxBytes });
}
