import type { ApiError } from '@fundscope/api-client';
import { usePortalMessages } from '../messages/index.ts';

/** Why the session ended, in the language of the moment. */
export function UnauthorizedText({ error }: { error: ApiError }) {
  const { errors } = usePortalMessages();
  if (error.refusal?.code === 'left-unused') return errors.leftUnused;
  if (error.code === 'token-expired') return errors.tokenExpired;
  return error.statusText === '' ? errors.unauthorized : errors.tryAgain(error.statusText);
}
