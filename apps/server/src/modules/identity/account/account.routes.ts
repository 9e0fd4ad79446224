import {
  accountSchema,
  accountSessionsSchema,
  accountSignInsSchema,
  endedSessionsSchema,
  passwordChangeSchema,
  sessionEndSchema,
  sessionUseSchema,
  tokenResponseSchema,
} from '@fundscope/contract/identity';
import { auditedChange } from '../../../audit/audited-change.ts';
import { HttpError } from '../../../http/http-error.ts';
import { sessionOf } from '../../../http/policies.ts';
import type { Routes } from '../../../http/validation.ts';
import type { IdentityDeps } from '../sessions/portal-session.ts';
import { setRefreshCookie, type CookieSettings } from '../sessions/refresh-cookie.ts';
import { originOf } from '../sessions/session-origin.ts';
import { applyIdleTime, readSessionUse } from '../sessions/session-use.ts';
import { signToken } from '../sessions/tokens.ts';
import { deviceCookie } from '../sign-in/device-cookie.ts';
import { forgetDevices } from '../sign-in/known-devices.repository.ts';
import { endSessions, readAccount, readSessions, readSignIns } from './account.repository.ts';
import { assertOwnHands } from './own-hands.ts';
import { changeOwnPassword } from './own-password.ts';

export interface AccountDeps extends IdentityDeps {
  readonly cookie: CookieSettings;
}

const config = { policy: 'user' } as const;
const openBeforeChange = { policy: 'user', isOpenBeforePasswordChange: true } as const;

/** One's own account: password, sessions, sign-ins, and whether somebody is there. */
export function registerAccount(routes: Routes, deps: AccountDeps): void {
  const { kysely, idleSeconds } = deps;
  routes.addHook('onReady', async () => {
    await applyIdleTime(kysely, idleSeconds).catch((err: unknown) =>
      // A database that cannot be written to, such as on a full disk, is still read from.
      routes.log.warn({ err }, 'the idle time could not be applied to sessions begun without one'),
    );
  });

  routes.get(
    '/api/account',
    { config, schema: { summary: 'The account of whoever asks', response: { 200: accountSchema } } },
    (request) => readAccount(kysely, sessionOf(request).userNr),
  );

  routes.post(
    '/api/users/password',
    {
      config: openBeforeChange,
      bodyLimit: 16 * 1024,
      schema: {
        summary:
          'Changes one’s own password; every other session ends, and this one goes on with the token of the answer',
        body: passwordChangeSchema,
        response: { 200: tokenResponseSchema },
      },
    },
    async (request, reply) => {
      const attempt = { origin: originOf(request), requestId: request.id, device: deviceCookie(request) };
      const changed = await changeOwnPassword(deps, sessionOf(request), request.body, attempt);
      setRefreshCookie(reply, changed.refreshToken, deps.cookie);
      return { Token: await signToken(deps.keys, changed.subject) };
    },
  );

  routes.get(
    '/api/account/sessions',
    {
      config,
      schema: { summary: 'The sessions that go on in one’s name', response: { 200: accountSessionsSchema } },
    },
    (request) => {
      const { userNr, sessionId } = sessionOf(request);
      return readSessions(kysely, userNr, sessionId);
    },
  );

  routes.post(
    '/api/account/sessions/end',
    {
      config,
      schema: {
        summary: 'Ends one of one’s sessions, or all but this one',
        body: sessionEndSchema,
        response: { 200: endedSessionsSchema },
      },
    },
    (request) => {
      const { body } = request;
      const session = sessionOf(request);
      assertOwnHands(session);
      return auditedChange(kysely, request, async (db) => {
        const which = 'id' in body ? { only: body.id } : { allBut: session.sessionId };
        const ended = await endSessions(db, session.userNr, which);
        if (!('id' in body)) await forgetDevices(db, session.userNr);
        if ('id' in body && ended === 0) {
          throw new HttpError('not-found', 'This session has ended, or is not yours.', { field: 'id' });
        }
        return { result: { ended }, audit: { action: 'account.sessions-end', after: { ...body, ended } } };
      });
    },
  );

  routes.get(
    '/api/account/sign-ins',
    {
      config,
      schema: {
        summary: 'One’s sign-ins of the last 30 days, failed ones too',
        response: { 200: accountSignInsSchema },
      },
    },
    (request) => readSignIns(kysely, sessionOf(request).userNr),
  );

  for (const method of ['GET', 'POST'] as const) {
    routes.route({
      method,
      url: '/api/account/use',
      config: openBeforeChange,
      schema: {
        summary:
          method === 'GET'
            ? 'When this session ends for want of use; to ask is no use'
            : 'Says that somebody is there, and when the session ends without them',
        response: { 200: sessionUseSchema },
      },
      handler: (request) => readSessionUse(kysely, sessionOf(request).sessionId, idleSeconds),
    });
  }
}
