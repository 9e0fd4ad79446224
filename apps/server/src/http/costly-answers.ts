import type { FastifyInstance } from 'fastify';
import { createGate } from './gate.ts';
import { goneSignal } from './gone-signal.ts';
import { sessionOf } from './policies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer takes more than 2 ms of processor time, or grows with what users store: few are made at once. */
    isCostly?: boolean;
  }
}

const PATIENCE_MS = 5_000;

/** Lets few costly answers be made at once, and callers take turns: one with many connections delays others by few answers. */
export function limitCostlyAnswers(app: FastifyInstance): void {
  const gate = createGate({
    concurrent: 4,
    waiting: 100,
    ofOneCaller: { concurrent: 2, waiting: 20 },
    patienceMs: PATIENCE_MS,
    busy: 'Too much of this is being asked for at this moment: try again.',
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isCostly !== true) return;
    const leave = await gate.enter({ caller: sessionOf(request).userNr, signal: goneSignal(reply) });
    reply.raw.once('close', leave);
  });
}
