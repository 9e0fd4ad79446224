import {
  adminBookSchema,
  adminBooksSchema,
  bookModificationSchema,
  newBookSchema,
} from '@fundscope/contract/administration';
import { recordDeletionSchema, recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { readAdminBook, readAdminBooks } from './admin-books.repository.ts';
import { createBook, deleteBook, modifyBook } from './book-changes.ts';

const params = z.object({ BookID: recordNumberInPathSchema });
const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;

/** The administration of books: all of them, whatever the administrator's groups. */
export function registerAdminBooks(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/adminbook',
    { ...options, schema: { summary: 'All books', response: { 200: adminBooksSchema } } },
    () => readAdminBooks(kysely),
  );

  routes.get(
    '/api/adminbook/:BookID',
    { ...options, schema: { summary: 'One book', params, response: { 200: adminBookSchema } } },
    (request) => readAdminBook(kysely, request.params.BookID),
  );

  routes.post(
    '/api/adminbook',
    { ...options, schema: { summary: 'Creates a book', body: newBookSchema, response: { 201: adminBookSchema } } },
    async (request, reply) => reply.code(201).send(await auditedChange(kysely, request, createBook(request.body))),
  );

  routes.post(
    '/api/adminbook/modify',
    {
      ...options,
      schema: { summary: 'Changes a book', body: bookModificationSchema, response: { 200: adminBookSchema } },
    },
    (request) => auditedChange(kysely, request, modifyBook(request.body)),
  );

  routes.post(
    '/api/adminbook/delete/:BookID',
    {
      ...options,
      schema: {
        summary: 'Deletes a book that no group and no other record refers to',
        params,
        body: recordDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedDeletion(kysely, request, deleteBook(request.params.BookID, request.body.version));
      return reply.code(204).send();
    },
  );
}
