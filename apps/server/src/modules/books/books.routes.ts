import { booksSchema } from '@fundscope/contract';
import type pg from 'pg';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readBooks } from './books.repository.ts';

export function registerBooks(routes: Routes, { pool }: { readonly pool: pg.Pool }): void {
  routes.get(
    '/api/book/',
    {
      config: { policy: 'user' },
      schema: { summary: 'The books that the user may see, for each of his portals', response: { 200: booksSchema } },
    },
    (request) => readBooks(pool, sessionOf(request)),
  );
}
