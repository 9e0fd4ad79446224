import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { ReadSession, Session, TokenSession } from './session.ts';

/** Who may call a route. The rights over single views, books and rows are checked where these are read. */
export type Policy = 'anonymous' | 'user' | 'all-book' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names one; registering a route without one fails. */
    policy?: Policy;
    /** Whether it is open to a user who has yet to change a password that somebody else set. */
    isOpenBeforePasswordChange?: boolean;
    /** Whether it decides on what another person has done, for which an app's token needs the scope `decide`. */
    isDecision?: boolean;
  }
  interface FastifyRequest {
    /** Null on routes for anyone; see `sessionOf`. */
    session: TokenSession | null;
  }
}

const isAllowed = {
  user: () => true,
  'all-book': (session) => session.canSeeAllBooks,
  admin: (session) => session.isAdmin,
} satisfies Record<Exclude<Policy, 'anonymous'>, (session: Session) => boolean>;

const refusals = {
  user: '',
  'all-book': 'This needs the right to see all books.',
  admin: 'This needs an administrator.',
} satisfies Record<Exclude<Policy, 'anonymous'>, string>;

/** Checks every request against its route's policy before anything else of it is read. */
export function enforcePolicies(app: FastifyInstance, readSession: ReadSession): void {
  app.decorateRequest('session', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.policy === undefined) throw new Error(`${String(method)} ${url} declares no policy`);
  });
  app.addHook('onRequest', async (request) => {
    const { policy, isOpenBeforePasswordChange = false, isDecision = false } = request.routeOptions.config;
    // Only an address that does not exist has none; it answers 404 to everyone.
    if (request.is404 || policy === 'anonymous') return;
    if (policy === undefined) throw new Error(`${request.method} ${request.url} declares no policy`);
    const session = await readSession(request.headers.authorization, request);
    if (session.mustChangePassword && !isOpenBeforePasswordChange) throw passwordChangeRequired();
    if (!isAllowed[policy](session)) throw new HttpError('forbidden', refusals[policy]);
    if (isDecision && !session.canDecide) throw decideScopeMissing();
    request.session = session;
  });
}

const decideScopeMissing = (): HttpError =>
  new HttpError('forbidden', 'The token was issued without the scope decide: ask for it when signing in.');

const passwordChangeRequired = (): HttpError =>
  new HttpError('password-change-required', 'Somebody else set your password: change it first, then go on.');

/** The session of a request to a route that is not anonymous. */
export function sessionOf(request: FastifyRequest): TokenSession {
  if (request.session === null) throw new Error(`${request.url} has no session`);
  return request.session;
}
