import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { clearRefreshCookie, refreshCookie, type CookieSettings } from './refresh-cookie.ts';
import { sessionOfRefreshToken } from './refresh-tokens.repository.ts';
import { endSession, ownerOf, parentOf } from './sessions.repository.ts';

/** Who signs out, of which session. */
interface SignedOut {
  readonly sessionId: string;
  readonly userNr: number;
  readonly actingUserNr: number | null;
}

/** Ends a session at once and everywhere; whoever acts as somebody signs out of both. */
export async function signOut(db: Db, session: SignedOut, requestId: string): Promise<void> {
  const own = await parentOf(db, session.sessionId);
  await endSession(db, session.sessionId);
  if (own !== null) await endSession(db, own);
  await recordAudit(db, { action: 'session.sign-out', by: session, requestId });
}

interface BrowserDeps {
  readonly kysely: Kysely<Schema>;
  readonly cookie: CookieSettings;
}

/** Signs out whomever the browser's cookie belongs to, and ends the cookie. */
export async function signOutBrowser(
  { kysely, cookie }: BrowserDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const secret = refreshCookie(request);
  if (secret === undefined) return;
  await kysely.transaction().execute(async (db) => {
    const sessionId = await sessionOfRefreshToken(db, secret);
    const owner = sessionId === undefined ? undefined : await ownerOf(db, sessionId);
    if (owner) await signOut(db, owner, request.id);
  });
  clearRefreshCookie(reply, cookie);
}
