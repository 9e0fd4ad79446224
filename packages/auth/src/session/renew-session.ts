import { requestNewToken, type TokenRenewal } from '@fundscope/api-client';
import { isTokenEnding, sessionStore } from './session-store.ts';

const LOCK = 'fundscope-session';

let underWay: Promise<void> | undefined;

/**
 * Gets a new token for this tab by the browser's session. Asked for many times at once it asks the server once, and
 * of several tabs one after the other, so that each sends the cookie that the one before it got.
 *
 * @throws ApiError 401 where there is no session, or it has ended; Error where it is somebody else's
 */
export const renewSession = (): Promise<void> => {
  underWay ??= oneTabAtATime(async () => {
    const before = sessionStore.getState().session;
    const token = await requestNewToken();
    const { session, goOn } = sessionStore.getState();
    // Signed out, or in anew, while it was asked for: that counts.
    if (session !== before) return;
    if (!goOn(token)) throw new Error('The browser’s session belongs to another user');
  }).finally(() => {
    underWay = undefined;
  });
  return underWay;
};

/** For the API client. */
export const tokenRenewal: TokenRenewal = { isDue: isTokenEnding, renew: renewSession };

const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  // Absent outside of HTTPS and localhost; the server forgives two tabs that renew at the same time.
  const locks = (navigator as { locks?: LockManager }).locks;
  await (locks ? locks.request(LOCK, work) : work());
};
