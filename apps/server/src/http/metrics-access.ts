import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FacingOthers } from './facing-others.ts';
import { HttpError } from './http-error.ts';

/** @throws {HttpError} `forbidden`, with what shows that another machine could have sent a request. */
export function refuseOthers(request: FastifyRequest, facingOthers: FacingOthers): void {
  const facing = facingOthers(request);
  if (facing === undefined) return;
  throw new HttpError(
    'forbidden',
    `Metrics without a token are for their own machine alone, and others reach this installation (${facing}). ` +
      'Set FUNDSCOPE_METRICS_PORT or FUNDSCOPE_METRICS_TOKEN to read them.',
  );
}

/** @throws {HttpError} `forbidden` where a request does not have that bearer token. */
export function demandToken({ headers }: FastifyRequest, token: string): void {
  const given = /^Bearer +(\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new HttpError('forbidden', 'Metrics need the token of FUNDSCOPE_METRICS_TOKEN as bearer token.');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
