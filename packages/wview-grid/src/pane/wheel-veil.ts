import classes from './WviewGridPane.module.css';

/** The wheel has come to rest when it was not turned, and nothing scrolled, for so long. */
const REST_MS = 100;

/**
 * Lies over the rows while the wheel turns, so that they pass under the pointer without being hovered: each would be found,
 * styled and painted in a frame of its own. Moving or pressing the pointer lifts it.
 *
 * @returns takes it away
 */
export function layWheelVeil(scroller: HTMLElement, body: HTMLElement): () => void {
  const veil = document.createElement('div');
  veil.className = classes['veil'] ?? '';
  veil.dataset['veil'] = '';
  veil.hidden = true;
  body.after(veil);
  const listening = new AbortController();
  let lifting = 0;
  const lift = () => {
    window.clearTimeout(lifting);
    veil.hidden = true;
  };
  const lay = () => {
    window.clearTimeout(lifting);
    lifting = window.setTimeout(lift, REST_MS);
    veil.hidden = false;
  };
  const options = { signal: listening.signal, passive: true };
  scroller.addEventListener('wheel', lay, options);
  scroller.addEventListener('scroll', () => !veil.hidden && lay(), options);
  for (const type of ['pointermove', 'pointerdown'] as const) scroller.addEventListener(type, lift, options);
  return () => {
    listening.abort();
    window.clearTimeout(lifting);
    veil.remove();
  };
}
