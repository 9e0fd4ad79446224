import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { freeTop, type Span } from './free-top.ts';

const ALERTS = ".mantine-Notifications-root[data-position='top-right']";
/** What is clicked, and what asks by `data-off-alerts` to be left free as a whole. Rows scroll away from beneath an alert. */
const CONTROLS = [
  ':is(a[href], button, input, label, select, textarea, [role="button"], [role="tab"], [data-off-alerts])',
  ':not(:is(table, [role="grid"], .mantine-Notifications-root) *)',
].join('');
/** Beneath the header, whose user menu they would cover. */
const BELOW_HEADER = 68;
/** Nothing of the header can be clicked while a dialog is open. */
const ABOVE_DIALOG = 12;
/** Alerts end above this share of the window's height, or they would no longer be at the top. */
const LOWEST_SHARE = 0.75;

/** Alerts stand at the top right, at the height where they cover no button, field or link, neither of a screen nor of a dialog. */
export function useAlertPlace(): void {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(placeAlerts);
    };
    const sizes = new ResizeObserver(placeSoon);
    const alerts = document.querySelector<HTMLElement>(ALERTS);
    // Those before may have been pushed down. As they leave they stay there, so that they cross nothing.
    alerts?.style.removeProperty('top');
    if (alerts) sizes.observe(alerts);
    // Another screen, a dialog, a menu; not the rows that come and go as a grid is scrolled.
    const screen = new MutationObserver((records) => {
      if (records.some(({ target }) => !isInRows(target))) placeSoon();
    });
    screen.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    window.addEventListener('resize', placeSoon);
    // A dialog has its place once it has come.
    document.addEventListener('transitionend', placeSoon);
    placeSoon();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      screen.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('transitionend', placeSoon);
    };
  }, [isShown]);
}

const isInRows = (node: Node): boolean => node instanceof Element && node.closest('table, [role="grid"]') !== null;

function placeAlerts(): void {
  const alerts = document.querySelector<HTMLElement>(ALERTS);
  if (!alerts) return;
  const { top, left, right, height } = alerts.getBoundingClientRect();
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  // A dialog counts as a whole, too: beside it is better than between its buttons.
  const controls = [...(dialog ? [dialog] : []), ...(dialog ?? document).querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
    .map((box): Span => ({ top: box.top, bottom: box.bottom }));
  const place = freeTop({
    height,
    from: dialog ? ABOVE_DIALOG : BELOW_HEADER,
    until: window.innerHeight * LOWEST_SHARE,
    now: top,
    controls,
  });
  alerts.style.setProperty('top', `${place}px`);
}
