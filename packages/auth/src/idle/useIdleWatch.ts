import { askSessionUse, reportSessionUse, useApiClient } from '@fundscope/api-client';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { watchIdle, type IdleWatch } from './idle-watch.ts';
import { announceUse, onUseElsewhere } from './used-elsewhere.ts';

/** What shows that somebody is there. A pointer that lies still on a shaking table does not. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Follows the idle time of the session of this tab for as long as it is drawn.
 *
 * @param onOver called when the session has ended because nobody used it
 * @returns the seconds that are left while a warning is due, else null; and its answer
 */
export function useIdleWatch(onOver: () => void): { readonly secondsLeft: number | null; readonly stay: () => void } {
  const client = useApiClient();
  const userNr = sessionStore((state) => state.session?.userNr);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(undefined);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (userNr === undefined) return;
    const current = watchIdle({
      ask: () => askSessionUse(client),
      report: () => reportSessionUse(client),
      onWarning: setSecondsLeft,
      onOver: () => over.current(),
    });
    watch.current = current;
    const stopListening = onUseElsewhere(current.check);
    const onVisible = () => {
      if (document.visibilityState === 'visible') current.check();
    };
    for (const input of inputs) document.addEventListener(input, current.noteInput, { passive: true, capture: true });
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      current.stop();
      stopListening();
      for (const input of inputs) document.removeEventListener(input, current.noteInput, { capture: true });
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, userNr]);
  const stay = () => {
    watch.current?.stay();
    announceUse();
  };
  return { secondsLeft, stay };
}
