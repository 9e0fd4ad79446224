import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';
import { noSuchUser } from '../../../http/missing.ts';
import type { TokenSession } from '../../../http/session.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { beginPortalSession, type IdentityDeps, type PortalSession } from './portal-session.ts';
import { isDemoSession, lockAdministrator, secondsLeft, type SessionOrigin } from './sessions.repository.ts';

interface Target {
  readonly user_nr: number;
  readonly username: string;
  readonly status: number;
  readonly is_admin: boolean;
}

export interface ImpersonationAttempt {
  /** The number, or the name, of the other. */
  readonly user: string;
  readonly requestId: string;
  readonly origin: SessionOrigin;
}

/**
 * Begins a session as another user, which ends with the administrator's own at the latest.
 * @throws {HttpError} `not-found`; `token-revoked` where the administrator's own has ended meanwhile; `forbidden` for an administrator, and from an impersonation or an app;
 *   `conflict` for a deactivated user.
 */
export async function impersonate(
  deps: IdentityDeps,
  administrator: TokenSession,
  { user, requestId, origin }: ImpersonationAttempt,
): Promise<PortalSession> {
  if (administrator.actingUserNr !== null || administrator.clientId !== null) {
    throw new HttpError('forbidden', 'Only an administrator signed in to the portal as themselves can act as a user.');
  }
  return deps.kysely.transaction().execute(async (db) => {
    // Before the target, as whoever deactivates a user does.
    if (!(await lockAdministrator(db, administrator))) {
      throw new HttpError('token-revoked', 'Your own session has ended meanwhile: sign in again.');
    }
    const target = await findTarget(db, user);
    if (!target) throw noSuchUser(user, 'user');
    if (target.is_admin) {
      throw new HttpError('forbidden', `${target.username} is an administrator: nobody can act as one.`);
    }
    if (target.status !== 1) {
      throw new HttpError('conflict', `${target.username} is deactivated: re-activate the user first.`, {
        field: 'user',
      });
    }
    const session = await beginPortalSession(
      db,
      {
        userNr: target.user_nr,
        acting: { userNr: administrator.userNr, sessionId: administrator.sessionId },
        origin,
        lifetimeSeconds: await secondsLeft(db, administrator.sessionId),
        isDemo: await isDemoSession(db, administrator.sessionId),
      },
      deps,
    );
    const after = { username: target.username, address: origin.address };
    const by = { ...administrator, userNr: target.user_nr, actingUserNr: administrator.userNr };
    await recordAudit(db, { action: 'impersonation.begin', by, requestId, after });
    return session;
  });
}

/** A number before a name that looks like one. */
async function findTarget(db: Db, user: string): Promise<Target | undefined> {
  const target = () =>
    db.selectFrom('fundscope.users').select(['user_nr', 'username', 'status', 'is_admin']).forShare();
  const byNumber = /^[1-9]\d{0,8}$/u.test(user)
    ? await target().where('user_nr', '=', Number(user)).executeTakeFirst()
    : undefined;
  return (
    byNumber ??
    (await target()
      .where(sql<boolean>`lower(username) = lower(${user})`)
      .executeTakeFirst())
  );
}
