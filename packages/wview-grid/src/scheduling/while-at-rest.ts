import { cancelIdle, whenIdle, type MayGoOn } from './when-idle.ts';

/** An element is at rest when it was not scrolled, nothing was pressed in it and no pointer moved over it, for so long. */
const REST_MS = 150;

/** A click is told of late: the pointer moved there and was pressed before. */
const SIGNS_OF_USE = ['scroll', 'pointermove', 'pointerdown', 'click', 'keydown'] as const;

/**
 * Works piece by piece while the browser is idle and the user does nothing: whoever scrolls or presses waits for the next frame,
 * which is not to wait for work that has time. It does not begin before a rest either: whoever calls is drawing, and an idle
 * moment comes before that frame, too.
 *
 * @param work goes on for as long as it may; returns whether it is done
 * @returns ends it
 */
export function whileAtRest(element: HTMLElement | null, work: (mayGoOn: MayGoOn) => boolean): () => void {
  const listening = new AbortController();
  let pending = 0;
  let resting = 0;
  const pause = (): void => {
    cancelIdle(pending);
    window.clearTimeout(resting);
  };
  const stop = (): void => {
    listening.abort();
    pause();
  };
  const goOn = (): void => {
    pending = whenIdle((mayGoOn) => {
      if (work(mayGoOn)) stop();
      else goOn();
    });
  };
  const onUse = (): void => {
    pause();
    resting = window.setTimeout(goOn, REST_MS);
  };
  const options = { passive: true, capture: true, signal: listening.signal };
  for (const type of SIGNS_OF_USE) element?.addEventListener(type, onUse, options);
  onUse();
  return stop;
}
