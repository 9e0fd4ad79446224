import type { FastifyRequest } from 'fastify';

const reading = new Set(['GET', 'HEAD']);

/**
 * Whether a request shows that somebody is there. What the portal reads does not: it refreshes and polls by itself, and
 * reports its user's input by `POST /api/account/use`. Whatever changes something counts, and so does all that a program
 * does with a token.
 */
export const countsAsUse = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  !reading.has(method) || headers['x-client-id'] === undefined;
