import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../../platform/operator-error.ts';
import { bringUp, type Held, type StartPlace } from './bring-up.ts';
import { release } from './hold.ts';

const PAUSE_MS = 1_000;

/** Told that PostgreSQL ended unasked, that a try to start it again failed and why, and that it runs again. */
export type OnRecovery = (event: 'lost' | 'failed' | 'recovered', why: string) => void;

/**
 * Watches the connection that holds the cluster. Where it ends unasked, PostgreSQL was killed, has crashed or was
 * stopped by somebody: then it is started again, at the same address, until the answer is called, which releases it.
 */
export function keepHeld(place: StartPlace, first: Held, tell?: OnRecovery): () => Promise<void> {
  let held = first;
  const closing = new AbortController();
  const { signal } = closing;
  let recovering = Promise.resolve();
  const recover = async () => {
    tell?.('lost', `PostgreSQL (process ${held.pid}) ended`);
    while (!signal.aborted) {
      try {
        // On Windows it had a free port: whoever has the address goes on with it.
        const again = { ...place, port: held.address.port };
        held = await bringUp(
          again,
          () => {},
          () => !signal.aborted,
        );
        watch();
        tell?.('recovered', `PostgreSQL (process ${held.pid}) runs again`);
        return;
      } catch (error) {
        if (!signal.aborted) tell?.('failed', errorText(error));
        await delay(PAUSE_MS);
      }
    }
  };
  const watch = () => {
    held.holder.once('end', () => {
      if (!signal.aborted) recovering = recover();
    });
  };
  watch();
  return async () => {
    closing.abort();
    await recovering;
    await release(held.holder, place.folder, held.pid);
  };
}
