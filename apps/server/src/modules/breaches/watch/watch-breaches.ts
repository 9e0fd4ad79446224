import type { FastifyInstance } from 'fastify';
import { withScanMark } from './scan-mark.ts';
import { scanBreaches, type ScanDeps } from './scan-breaches.ts';

/**
 * Looks for breaches from the moment that the server listens until it closes; with 0 minutes it only notes whether the last look was
 * interrupted.
 */
export function watchBreaches(
  app: FastifyInstance,
  scan: ScanDeps,
  { minutes, onError }: { readonly minutes: number; readonly onError: (error: unknown) => void },
): void {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = scanBreaches(scan, stopping.signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
      })
      .finally(() => {
        // After the last one's end: a slow look has no second beside it.
        if (!stopping.signal.aborted) timer = setTimeout(look, minutes * 60_000);
      });
  };
  app.addHook('onListen', async () => {
    if (minutes > 0) look();
    else await withScanMark(scan.reading.database, stopping.signal, async () => {}).catch(onError);
  });
  app.addHook('preClose', async () => {
    stopping.abort(new Error('The server is stopping'));
    clearTimeout(timer);
    await running;
  });
}
