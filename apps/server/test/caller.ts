import { errorBodySchema, type ErrorCode } from '@fundscope/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { addUser } from './world.ts';

/** Somebody signed in, who calls. */
export interface Caller {
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object): Promise<LightMyRequestResponse>;
}

export async function signInCaller(server: TestApp, username: string, password?: string): Promise<Caller> {
  const headers = { authorization: `Bearer ${await server.signIn(username, password)}` };
  return {
    get: (url) => server.app.inject({ url, headers }),
    post: (url, payload) => server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }),
  };
}

/** A new administrator, signed in. */
export async function addAdministrator(
  server: TestApp,
  username = 'administrator',
): Promise<{ userNr: number; caller: Caller }> {
  const userNr = await addUser(server.database.kysely, { username, isAdmin: true });
  return { userNr, caller: await signInCaller(server, username) };
}

/** What a refused call says: status, code and field. */
export function refusalOf(answer: LightMyRequestResponse): [number, ErrorCode, string | undefined] {
  const { code, field } = errorBodySchema.parse(answer.json());
  return [answer.statusCode, code, field];
}

export const messageOf = (answer: LightMyRequestResponse): string => errorBodySchema.parse(answer.json()).Message;

/** One line of the audit trail. */
export interface AuditLine {
  readonly action: string;
  readonly user_nr: number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The lines whose action begins with `prefix`, oldest first. */
export async function auditLines(server: TestApp, prefix: string): Promise<AuditLine[]> {
  return server.database.kysely
    .selectFrom('fundscope.audit')
    .select(['action', 'user_nr', 'before', 'after'])
    .where('action', 'like', `${prefix}%`)
    .orderBy('audit_id')
    .execute();
}
