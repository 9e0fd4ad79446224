import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fundscope_refresh';
/** The only calls that need cookies: token, refresh and signout. */
const PATH = '/api/users';

export interface CookieSettings {
  /** Whether browsers reach the portal by TLS although this request does not say so. */
  readonly isAlwaysSecure: boolean;
  readonly sessionLifetimeSeconds: number;
}

/** What a browser keeps where no script can read it, and sends to no other site's bidding. */
export const cookieAttributes = (request: FastifyRequest, { isAlwaysSecure }: CookieSettings) =>
  ({
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isAlwaysSecure || request.protocol === 'https',
  }) as const;

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, settings: CookieSettings): void {
  void reply.setCookie(NAME, refreshToken, {
    ...cookieAttributes(reply.request, settings),
    maxAge: settings.sessionLifetimeSeconds,
  });
}

export function clearRefreshCookie(reply: FastifyReply, settings: CookieSettings): void {
  void reply.clearCookie(NAME, cookieAttributes(reply.request, settings));
}

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];
