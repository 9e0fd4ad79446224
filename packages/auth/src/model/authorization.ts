import type { AuthorizationRequest, CodeResponse, TokenResponse } from '@fundscope/contract/identity';

/** What an app requests by the address of the sign-in screen. */
export interface RequestedAuthorization {
  /** As far as it was given: the server says what is missing. */
  readonly request: Partial<AuthorizationRequest>;
  /** Goes back as it came. */
  readonly state: string | null;
}

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const satisfies readonly (keyof AuthorizationRequest)[];

/** Reads the query of /authorize. A parameter that is given twice counts as its first (and empty as missing). */
export const readAuthorization = (query: URLSearchParams): RequestedAuthorization => ({
  request: Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
  state: query.get('state'),
});

/**
 * The app's address with what it requested: a code in the query, a token in the fragment, which is sent to no server
 * (RFC 6749 §4.1.2 and §4.2.2).
 *
 * @param redirectUri one of those that are registered for the app: without a fragment
 */
export const callbackAddress = (
  redirectUri: string,
  state: string | null,
  answer: CodeResponse | TokenResponse,
): string => {
  const back: Record<string, string> = state === null ? {} : { state };
  if ('Token' in answer) {
    const token = new URLSearchParams({ access_token: answer.Token, token_type: 'Bearer', ...back });
    return `${redirectUri}#${token.toString()}`;
  }
  const code = new URLSearchParams({ code: answer.code, iss: answer.iss, ...back });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${code.toString()}`;
};
