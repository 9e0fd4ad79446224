import { ApiError } from '@fundscope/api-client';
import { sessionStore } from '../session/session-store.ts';
import { announceSignOut } from '../session/sign-out-elsewhere.ts';

/**
 * Forgets the session of this browser after a sign-in that was refused: the server has ended it. Where it gave no answer,
 * or none about the password, the session goes on, here as at the server.
 */
export const endAfterRefusal = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  sessionStore.getState().end();
  announceSignOut();
};
