import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../../http/http-error.ts';
import { createSparing } from '../../../http/sparingly.ts';
import { demoPassword } from '../../installation/demo-sign-ins.ts';

const LOG_INTERVAL_MS = 60_000;

/** Whether a password is the one that the demo firm's sign-ins share, which is published. */
export const isDemoPassword = (password: string): boolean => password.normalize('NFC') === demoPassword;

/** What an operator does about it. */
const cure = 'make an administrator of your own with "fundscope init", and give the demo accounts other passwords';

const mayLog = createSparing(LOG_INTERVAL_MS);

/**
 * The answer to a demo sign-in where others reach the installation.
 * @param facing what shows that they do
 */
export function demoSignInClosed(facing: string, log: FastifyBaseLogger): HttpError {
  if (mayLog()) log.warn({ facing }, `a sign-in of the demo firm was refused: its password is published; ${cure}`);
  return new HttpError(
    'demo-sign-in-closed',
    `The demo firm's sign-ins work on their own machine alone, and others reach this installation (${facing}). ` +
      'Sign in with an account of your own; its operator makes the first one with "fundscope init".',
  );
}
