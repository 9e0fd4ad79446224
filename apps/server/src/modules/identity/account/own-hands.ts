import { HttpError } from '../../../http/http-error.ts';
import type { TokenSession } from '../../../http/session.ts';

/**
 * Lets only the user themselves change their account, signed in to the portal: no administrator who acts as them, and no app.
 * @throws {HttpError} `forbidden`
 */
export function assertOwnHands({ actingUserNr, clientId }: TokenSession): void {
  if (actingUserNr === null && clientId === null) return;
  throw new HttpError('forbidden', 'Only the user themselves can do this, signed in to the portal.');
}
