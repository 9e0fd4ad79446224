import {
  booksSchema,
  reportingCurrenciesSchema,
  reportTypesSchema,
  shareClassesSchema,
} from '@fundscope/contract/funds';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../database/schema.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readReportingCurrencies, readReportTypes, readShareClasses } from './book-facts.repository.ts';
import { readBooks } from './books.repository.ts';

interface BooksDeps {
  readonly kysely: Kysely<Schema>;
  readonly pool: pg.Pool;
}

/** The user's books, and what requests on them choose from. */
export function registerBooks(routes: Routes, { kysely, pool }: BooksDeps): void {
  const config = { policy: 'user' } as const;

  routes.get(
    '/api/book/',
    {
      config,
      schema: { summary: 'The books that the user may see, for each of their portals', response: { 200: booksSchema } },
    },
    (request) => readBooks(pool, sessionOf(request)),
  );

  routes.get(
    '/api/book/shc',
    {
      config,
      schema: { summary: 'The share classes of the user’s funds', response: { 200: shareClassesSchema } },
    },
    (request) => readShareClasses(kysely, sessionOf(request)),
  );

  routes.get(
    '/api/book/reportingCcy',
    {
      config,
      schema: {
        summary: 'The reporting currencies of the user’s funds, the default first',
        response: { 200: reportingCurrenciesSchema },
      },
    },
    (request) => readReportingCurrencies(kysely, sessionOf(request)),
  );

  routes.get(
    '/api/book/PRep2ReportTypes',
    {
      config,
      schema: {
        summary: 'The performance reports that are available for the user’s funds',
        response: { 200: reportTypesSchema },
      },
    },
    (request) => readReportTypes(kysely, sessionOf(request)),
  );
}
