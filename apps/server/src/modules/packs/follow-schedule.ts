import type { FastifyInstance } from 'fastify';
import { createBell } from '../../requests/bell.ts';
import { localTime } from './pack-schedule.rules.ts';
import { runDuePacks, type PackRunDeps } from './run-due-packs.ts';

const LOOK_MS = 30_000;

interface ScheduleOptions extends Omit<PackRunDeps, 'signal'> {
  /** 0: this process works on no requests, and leaves the schedule to others, too. */
  readonly workers: number;
  readonly onError: (error: unknown) => void;
}

/** Looks at the schedule of packs from the moment that the server listens until it closes. */
export function followScheduleWhileListening(
  app: FastifyInstance,
  { workers, onError, ...deps }: ScheduleOptions,
): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const silence = createBell();
  let following: Promise<void> | undefined;
  const follow = async () => {
    while (!signal.aborted) {
      await runDuePacks({ ...deps, signal }, localTime(new Date())).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await silence.pause(LOOK_MS, signal);
    }
  };
  app.addHook('onListen', async () => {
    if (workers > 0) following = follow();
  });
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => following);
}
