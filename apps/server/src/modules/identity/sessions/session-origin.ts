import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './sessions.repository.ts';

/** From where a request comes. */
export const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
