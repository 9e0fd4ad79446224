import { requestNewToken, type TokenRenewal } from '@fundscope/api-client';
import { isTokenEnding, sessionStore } from './session-store.ts';

const LOCK = 'fundscope-session';

let pendingRenewal: Promise<void> | undefined;

/**
 * Gets a new token for this tab by the browser's session. Calls at the same time share one request to the server; several
 * tabs take turns, so that each sends the cookie that the one before it got.
 *
 * @throws ApiError 401 where there is no session, or it has ended; Error where it is somebody else's
 */
export const renewSession = (): Promise<void> => {
  pendingRenewal ??= oneTabAtATime(async () => {
    const before = sessionStore.getState().session;
    const token = await requestNewToken();
    const { session, replaceToken } = sessionStore.getState();
    // The user has signed out, or in anew, while the request was on its way: that counts.
    if (session !== before) return;
    if (!replaceToken(token)) throw new Error('The browser’s session belongs to another user');
  }).finally(() => {
    pendingRenewal = undefined;
  });
  return pendingRenewal;
};

/** For the API client. */
export const tokenRenewal: TokenRenewal = { isDue: isTokenEnding, renew: renewSession };

const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  // Absent outside of HTTPS and localhost; the server forgives two tabs that renew at the same time.
  const locks = (navigator as { locks?: LockManager }).locks;
  await (locks ? locks.request(LOCK, work) : work());
};
