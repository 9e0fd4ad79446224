import { useEffect } from 'react';

let isPressed = false;
let isObserved = false;

function observePresses(): void {
  if (isObserved) return;
  isObserved = true;
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Acts once no pointer is pressed. A press takes the focus from a field before it is a click: what this changes in the
 * layout must not move its target before the release.
 */
function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const ended = new AbortController();
  // Behind the click, which follows the release.
  const release = () => {
    ended.abort();
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, release, { capture: true, signal: ended.signal });
  }
}

/** `afterPress` for handlers of blur; presses are observed from the first component on that uses it. */
export function useAfterPress(): typeof afterPress {
  useEffect(observePresses, []);
  return afterPress;
}
