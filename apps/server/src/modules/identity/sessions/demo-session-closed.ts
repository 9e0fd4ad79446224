import { HttpError } from '../../../http/http-error.ts';

/** The answer to what a demo sign-in began, where others reach the installation. */
export const demoSessionClosed = (): HttpError =>
  new HttpError(
    'token-revoked',
    "Others reach this installation now, so the demo firm's sign-ins have ended: sign in with an account of your own.",
  );
