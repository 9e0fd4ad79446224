import { auditPageSchema, type AuditPage } from '@fundscope/contract/administration';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addUser } from '../../../test/world.ts';
import { recordAudit } from '../../audit/record-audit.ts';

const server = setUpTestApp();
let token: string;
let admin: number;

beforeAll(async () => {
  const { kysely } = server.database;
  admin = await addUser(kysely, { username: 'admin', isAdmin: true });
  const user = await addUser(kysely, { username: 'user' });
  token = await server.signIn('admin');
  await server.signIn('user');
  for (let number = 0; number < 7; number++) {
    const by = { userNr: user, actingUserNr: number === 0 ? admin : null };
    await recordAudit(kysely, { action: `book.${number}`, by, requestId: 'x', before: null, after: { number } });
  }
});

const read = async (query: Record<string, string> = {}): Promise<AuditPage> => {
  const answer = await server.get(`/api/audit?${new URLSearchParams(query).toString()}`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return auditPageSchema.parse(answer.json());
};
const actions = (page: AuditPage) => page.Rows.map(({ Action }) => Action);

describe('the audit trail’s list', () => {
  it('is an administrator’s alone', async () => {
    expect((await server.get('/api/audit')).statusCode).toBe(401);
    expect((await server.get('/api/audit', await server.signIn('user'))).statusCode).toBe(403);
  });

  it('shows who did what, as whom, and what it was before and after, newest first', async () => {
    const { Rows } = await read({ Action: 'book.*' });
    expect(Rows.map(({ Action }) => Action)).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `book.${number}`));
    expect(Rows.at(-1)).toMatchObject({
      Username: 'user',
      ActingUserNr: admin,
      ActingUsername: 'admin',
      Before: null,
      After: { number: 0 },
      RequestID: 'x',
    });
    expect(Rows[0]?.At).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u);
  });

  it('is read a page at a time, each row once', async () => {
    const seen: number[] = [];
    for (let next: number | null = null; ;) {
      const page: AuditPage = await read({ Rows: '3', ...(next !== null && { Before: String(next) }) });
      seen.push(...page.Rows.map(({ SequenceNr }) => SequenceNr));
      next = page.Next;
      if (next === null) break;
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index));
  });

  it('is limited by user, action and days; whoever acted as another is found too', async () => {
    expect(actions(await read({ UserNr: String(admin) }))).toEqual(['book.0', 'session.sign-in']);
    const today = new Date().toISOString().slice(0, 10);
    expect(actions(await read({ Action: 'book.3', From: '2000-01-01', To: today }))).toEqual(['book.3']);
    expect(actions(await read({ To: '2000-01-01' }))).toEqual([]);
    expect(actions(await read({ Action: 'book.%' }))).toEqual([]);
  });

  it.each([
    ['From', '2026-02-30'],
    ['Rows', '501'],
    ['UserNr', 'me'],
    ['Nothing', '1'],
  ])('refuses a %s of %s by its name', async (field, value) => {
    const answer = await server.get(`/api/audit?${field}=${value}`, token);
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, field]);
  });
});
