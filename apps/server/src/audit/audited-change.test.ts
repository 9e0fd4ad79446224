import { errorBodySchema } from '@fundscope/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addUser } from '../../test/world.ts';
import { auditedChange, auditedDeletion } from './audited-change.ts';

const server = setUpTestApp({ world: (db) => addUser(db, { username: 'reader' }) });
let token: string;

beforeAll(async () => {
  const options = { config: { policy: 'user' } } as const;
  const breakReference = async () => {
    throw Object.assign(new Error('violates a foreign key'), { code: '23503', table: 'book_memberships' });
  };
  const { kysely } = server.database.app;
  server.app.get('/api/change', options, (request) => auditedChange(kysely, request, breakReference));
  server.app.get('/api/deletion', options, (request) => auditedDeletion(kysely, request, breakReference));
  token = await server.signIn('reader');
});

it.each([
  ['change', /^A record that this one refers to was deleted meanwhile/u],
  ['deletion', /^A record in "book memberships" refers to this one: delete or change that first\.$/u],
])('a %s that meets a reference is a conflict, told from its side', async (path, message) => {
  const answer = await server.get(`/api/${path}`, token);
  expect(answer.statusCode).toBe(409);
  expect(errorBodySchema.parse(answer.json()).Message).toMatch(message);
});
