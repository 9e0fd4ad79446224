import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import { performanceDatesSchema, periodBeginDatesSchema, type PeriodBeginDates } from '@fundscope/contract/funds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReadingCaller, ReadingDeps } from '../../access/reader-transaction.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { compactDateSchema } from './book-parameters.ts';
import { requireVisibleBook } from '../../access/book-access.ts';
import { readValuations } from './performance-dates.repository.ts';
import { performanceDatesOf, periodBeginDates, type DateKind } from './performance-dates.rules.ts';

/** The dates that a performance report can be asked for, and what its periods begin with. */
export function registerPerformanceDates(routes: Routes, reading: ReadingDeps): void {
  const { kysely } = reading.database;
  const config = { policy: 'user' } as const;

  routes.get(
    '/api/book/:FundNo/perfDates',
    {
      config,
      schema: {
        summary: 'The dates with performance figures of a fund',
        params: z.object({ FundNo: recordNumberInPathSchema }),
        response: { 200: performanceDatesSchema },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply);
      const { FundNo } = request.params;
      await requireVisibleBook(kysely, caller.reader, FundNo);
      return performanceDatesOf(await readValuations(reading, caller, FundNo));
    },
  );

  const begins = async (caller: BookCaller, FundNo: number, { kind, field, date }: PeriodDate) => {
    await requireVisibleBook(kysely, caller.reader, FundNo);
    const dates: PeriodBeginDates | undefined = periodBeginDates(
      await readValuations(reading, caller, FundNo),
      kind,
      date,
    );
    if (dates) return dates;
    const message = `${field}: Fund ${FundNo} has no performance figures of ${date}.`;
    throw new HttpError('not-found', message, { field });
  };

  routes.get(
    '/api/book/:FundNo/perfPeriodDatesForNiwDate/:NiwDate',
    {
      config,
      schema: {
        summary: 'What day, month and year to date of a NIW date (YYYYMMDD) begin with',
        params: z.object({ FundNo: recordNumberInPathSchema, NiwDate: compactDateSchema }),
        response: { 200: periodBeginDatesSchema },
      },
    },
    (request, reply) => {
      const { FundNo, NiwDate: date } = request.params;
      return begins(callerOf(request, reply), FundNo, { kind: 'niwDate', field: 'NiwDate', date });
    },
  );

  routes.get(
    '/api/book/:FundNo/perfPeriodDatesForRefDate/:RefDate',
    {
      config,
      schema: {
        summary: 'What day, month and year to date of a ref date (YYYYMMDD) begin with',
        params: z.object({ FundNo: recordNumberInPathSchema, RefDate: compactDateSchema }),
        response: { 200: periodBeginDatesSchema },
      },
    },
    (request, reply) => {
      const { FundNo, RefDate: date } = request.params;
      return begins(callerOf(request, reply), FundNo, { kind: 'refDate', field: 'RefDate', date });
    },
  );
}

interface BookCaller extends ReadingCaller {
  readonly reader: Session;
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): BookCaller => ({
  reader: sessionOf(request),
  signal: goneSignal(reply),
});

interface PeriodDate {
  readonly kind: DateKind;
  readonly field: string;
  readonly date: string;
}
