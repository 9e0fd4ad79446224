import { createHash, timingSafeEqual } from 'node:crypto';
import type { CodeExchange, CodeExchangeResponse } from '@fundscope/contract/identity';
import type { Db } from '../../../database/connection.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { beginSession, endSession, tokenSubject } from '../sessions/sessions.repository.ts';
import { signToken, type TokenSubject } from '../sessions/tokens.ts';
import { lockCode, markUsed, type StoredCode } from './authorization-codes.repository.ts';
import { countFailedExchange, refuseSpentExchanges } from './exchange-throttle.ts';
import { signIdToken } from './id-token.ts';
import { OAuthError } from './oauth-error.ts';
import type { AppDeps } from './sign-in-to-app.ts';

export interface ExchangeAttempt {
  /** The caller's network address. */
  readonly address: string;
  readonly requestId: string;
  /** What shows that others reach the installation. */
  readonly facing: string | undefined;
}

/**
 * Exchanges a code for the app's tokens, once. A code that comes again ends what it was exchanged for.
 * @throws {OAuthError} `invalid_grant` or `unsupported_grant_type`.
 * @throws {HttpError} `too-many-requests`.
 */
export async function exchangeCode(
  deps: AppDeps,
  exchange: CodeExchange,
  { address, requestId, facing }: ExchangeAttempt,
): Promise<CodeExchangeResponse> {
  if (exchange.grant_type !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code.', 'grant_type');
  }
  await refuseSpentExchanges(deps.kysely, address);
  // What a misused code brings about is to be kept: it is no error of the transaction.
  const granted = await deps.kysely.transaction().execute(async (db) => {
    const code = await lockCode(db, exchange.code);
    if (!code || !isFor(code, exchange)) return undefined;
    // However late it comes again: somebody else has it.
    if (code.is_used) {
      if (code.session_id !== null && (await endSession(db, code.session_id))) await recordReuse(db, code, requestId);
      return undefined;
    }
    if (code.is_over || (code.demo_password && facing !== undefined)) return undefined;
    const subject = await beginAppSession(deps, db, code);
    await markUsed(db, exchange.code, subject?.sessionId ?? null);
    return subject && { subject, code };
  });
  if (!granted) {
    await countFailedExchange(deps.kysely, address);
    throw new OAuthError('invalid_grant', 'The code is not valid for this app, address and verifier, or is over.');
  }
  return answer(deps, granted.subject, granted.code);
}

/** PKCE: only whoever asked for the code knows what its challenge was made of. */
function isFor(code: StoredCode, { client_id, redirect_uri, code_verifier }: CodeExchange): boolean {
  const made = createHash('sha256').update(code_verifier).digest();
  const challenge = Buffer.from(code.code_challenge, 'base64url');
  return (
    code.client_id === client_id &&
    code.redirect_uri === redirect_uri &&
    /^[\w.~-]{43,128}$/u.test(code_verifier) &&
    made.length === challenge.length &&
    timingSafeEqual(made, challenge)
  );
}

async function beginAppSession(
  { tokenLifetimeSeconds }: AppDeps,
  db: Db,
  code: StoredCode,
): Promise<TokenSubject | undefined> {
  const app = { clientId: code.client_id, scopes: code.scopes };
  const session = { userNr: code.user_nr, lifetimeSeconds: tokenLifetimeSeconds, app, isDemo: code.demo_password };
  return tokenSubject(db, await beginSession(db, session), tokenLifetimeSeconds);
}

async function recordReuse(db: Db, code: StoredCode, requestId: string): Promise<void> {
  const by = {
    userNr: code.user_nr,
    actingUserNr: null,
    clientId: code.client_id,
    ...(code.session_id !== null && { sessionId: code.session_id }),
  };
  const after = { client_id: code.client_id, session: code.session_id };
  await recordAudit(db, { action: 'session.reuse', by, requestId, after });
}

async function answer(deps: AppDeps, subject: TokenSubject, code: StoredCode): Promise<CodeExchangeResponse> {
  return {
    access_token: await signToken(deps.keys, subject),
    token_type: 'Bearer',
    expires_in: subject.expiresAt - subject.issuedAt,
    scope: code.scopes.join(' '),
    ...(code.scopes.includes('openid') && {
      id_token: await signIdToken(deps, {
        subject,
        clientId: code.client_id,
        scopes: code.scopes,
        nonce: code.nonce,
        authTime: code.issued_at,
      }),
    }),
  };
}
