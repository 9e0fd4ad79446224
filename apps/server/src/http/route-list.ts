import type { FastifyInstance } from 'fastify';
import type { Policy } from './policies.ts';

interface KnownRoute {
  readonly methods: readonly string[];
  /** With parameters as `:name`. */
  readonly url: string;
  readonly policy: Policy | undefined;
  readonly isDecision: boolean;
}
export type RouteList = readonly KnownRoute[];

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that the server answers to. */
    readonly routeList: RouteList;
  }
}

/** Keeps a list of what is registered from here on. */
export function collectRoutes(app: FastifyInstance): RouteList {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    routes.push({ methods: [method].flat(), url, policy: config?.policy, isDecision: config?.isDecision ?? false });
  });
  app.decorate('routeList', routes);
  return routes;
}

/** The methods that an address answers to; none where there is no such address. */
export function methodsOf(routes: RouteList, address: string): string[] {
  const path = segments(address.split('?', 1)[0] ?? '');
  const matching = routes.filter(({ url }) => !url.includes('*') && isMatch(segments(url), path));
  return [...new Set(matching.flatMap(({ methods }) => methods))].toSorted();
}

/** The router takes an address with one slash at its end for the same as without. */
const segments = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

const isMatch = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]));
