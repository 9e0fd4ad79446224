import type { FastifyInstance } from 'fastify';
import { createBell } from '../../requests/bell.ts';
import { localTime } from './pack-schedule.rules.ts';
import { runDuePacks, type PackRunDeps } from './run-due-packs.ts';

const LOOK_MS = 30_000;

interface ScheduleOptions extends PackRunDeps {
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
  const silence = createBell();
  let following: Promise<void> | undefined;
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await runDuePacks(deps, localTime(new Date())).catch(onError);
      await silence.pause(LOOK_MS, stopping.signal);
    }
  };
  app.addHook('onListen', async () => {
    if (workers > 0) following = follow();
  });
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => following);
}
