import { ApiError, NetworkError } from './api-error.ts';

/** How a client gets a token that is good for a while; without it, a token that ended stays ended. */
export interface TokenRenewal {
  /** Whether the token ends so soon that a call might come too late with it. */
  readonly isDue: () => boolean;
  /** Exchanges the token for a new one, which the client's `token` gives from then on; rejects where it cannot be. */
  readonly renew: () => Promise<void>;
}

/** Calls that a token has no part in. */
const withoutToken: ReadonlySet<string | undefined> = new Set([
  '/users/token',
  '/users/refresh',
  '/users/forgot-password',
  '/users/password-link',
  '/users/password-link/use',
]);

export const needsToken = (url: string | undefined): boolean => !withoutToken.has(url);

/** Renews. @returns what went wrong; undefined where nothing did */
export const renewalError = async ({ renew }: TokenRenewal): Promise<Error | undefined> => {
  try {
    await renew();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Whether the session may well go on, only not at this moment. */
export const isTransient = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
