const HOLD_MS = 400;
/** A press that moves less is a click. */
export const DRAG_PX = 6;

/** Follows the pointer until it is let go; Escape gives up. */
export function followPointer(move: (event: PointerEvent) => void, end: (isDone: boolean) => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (isDone: boolean) => {
    listening.abort();
    end(isDone);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal, capture: true });
}

/** Begins when a finger has rested where it was put; one that moves on or is lifted before scrolls or taps. */
export function whenHeld(start: { readonly clientX: number; readonly clientY: number }, begin: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => {
    window.clearTimeout(pending);
    listening.abort();
  };
  const pending = window.setTimeout(() => {
    stop();
    begin();
  }, HOLD_MS);
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) >= DRAG_PX) stop();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', stop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
}
