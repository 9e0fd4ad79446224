import { performanceDatesSchema, periodBeginDatesSchema, type PeriodBeginDates } from '@fundscope/contract/funds';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { compactDateSchema, fundNoSchema } from './book-parameters.ts';
import { requireOwnBook } from '../../access/book-access.ts';
import { readValuations } from './performance-dates.repository.ts';
import { performanceDatesOf, periodBeginDates, type DateKind } from './performance-dates.rules.ts';

/** The dates that a performance report can be asked for, and what its periods begin with. */
export function registerPerformanceDates(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  const config = { policy: 'user' } as const;

  routes.get(
    '/api/book/:FundNo/perfDates',
    {
      config,
      schema: {
        summary: 'The dates with performance figures of a fund',
        params: z.object({ FundNo: fundNoSchema }),
        response: { 200: performanceDatesSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const { FundNo } = request.params;
      await requireOwnBook(kysely, session, FundNo);
      return performanceDatesOf(await readValuations(kysely, session, FundNo));
    },
  );

  const begins = async (session: Session, FundNo: number, asked: AskedDate): Promise<PeriodBeginDates> => {
    await requireOwnBook(kysely, session, FundNo);
    const found = periodBeginDates(await readValuations(kysely, session, FundNo), asked.kind, asked.date);
    if (found) return found;
    const message = `${asked.field}: Fund ${FundNo} has no performance figures of ${asked.date}.`;
    throw new HttpError('not-found', message, { field: asked.field });
  };

  routes.get(
    '/api/book/:FundNo/perfPeriodDatesForNiwDate/:NiwDate',
    {
      config,
      schema: {
        summary: 'What day, month and year to date of a NIW date (YYYYMMDD) begin with',
        params: z.object({ FundNo: fundNoSchema, NiwDate: compactDateSchema }),
        response: { 200: periodBeginDatesSchema },
      },
    },
    (request) => {
      const { FundNo, NiwDate: date } = request.params;
      return begins(sessionOf(request), FundNo, { kind: 'niwDate', field: 'NiwDate', date });
    },
  );

  routes.get(
    '/api/book/:FundNo/perfPeriodDatesForRefDate/:RefDate',
    {
      config,
      schema: {
        summary: 'What day, month and year to date of a ref date (YYYYMMDD) begin with',
        params: z.object({ FundNo: fundNoSchema, RefDate: compactDateSchema }),
        response: { 200: periodBeginDatesSchema },
      },
    },
    (request) => {
      const { FundNo, RefDate: date } = request.params;
      return begins(sessionOf(request), FundNo, { kind: 'refDate', field: 'RefDate', date });
    },
  );
}

interface AskedDate {
  readonly kind: DateKind;
  readonly field: string;
  readonly date: string;
}
