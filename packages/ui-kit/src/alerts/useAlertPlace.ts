import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { freeTop, type Span } from './free-top.ts';
import { findHeaderGap } from './header-gap.ts';

const ALERTS = ".mantine-Notifications-root[data-position='top-right']";
/** What is clicked, and what asks by `data-off-alerts` to be left free as a whole. Rows scroll away from beneath an alert. */
const CONTROLS = [
  ':is(a[href], button, input, label, select, textarea, [role="button"], [role="tab"], [data-off-alerts])',
  ':not(:is(table, [role="grid"], .mantine-Notifications-root) *)',
].join('');
/** Beneath the header, whose user menu they would cover. */
const BELOW_HEADER = 68;
/** A header that lends its free room to alerts, so that they cover no data. */
const HEADER = '[data-lends-room-to-alerts]';
const DATA = 'table, [role="grid"]';
/** From the top of the window where alerts stand in the header. */
const IN_HEADER = 6;
/** Nothing of the header can be clicked while a dialog is open. */
const ABOVE_DIALOG = 12;
/** Alerts end above this share of the window's height, or they would no longer be at the top. */
const LOWEST_SHARE = 1 / 3;
/** The same share while a dialog or a menu of the header is open, whose buttons they would cover. */
const LOWEST_SHARE_BESIDE_MENU = 0.75;
const OPEN_HEADER_MENU = `${HEADER} [aria-expanded="true"]`;

/** Alerts stand at the top right, at the height where they cover no button, field or link, neither of a screen nor of a dialog. */
export function useAlertPlace(): void {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    // A pending frame stays: with more changes than frames, one that is asked for again and again would never come.
    const placeSoon = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        placeAlerts();
      });
    };
    const sizes = new ResizeObserver(placeSoon);
    const alerts = document.querySelector<HTMLElement>(ALERTS);
    // Those before may have been pushed down. As they leave they stay there, so that they cross nothing.
    alerts?.style.removeProperty('top');
    alerts?.style.removeProperty('right');
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
  const { top, left, right, height, width } = alerts.getBoundingClientRect();
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (!dialog) {
    const first = alerts.querySelector('[role="alert"]')?.getBoundingClientRect().height ?? height;
    const inHeader = placeInHeader({ width, height, firstHeight: first });
    if (inHeader !== undefined) {
      alerts.style.setProperty('right', `${inHeader}px`);
      alerts.style.setProperty('top', `${IN_HEADER}px`);
      return;
    }
  }
  alerts.style.removeProperty('right');
  const hasMenu = dialog !== undefined || document.querySelector(OPEN_HEADER_MENU) !== null;
  // A dialog counts as a whole, too: beside it is better than between its buttons.
  const controls = getVisibleBoxes([...(dialog ? [dialog] : []), ...(dialog ?? document).querySelectorAll(CONTROLS)])
    .filter((box) => box.left < right && box.right > left)
    .map((box): Span => ({ top: box.top, bottom: box.bottom }));
  const place = freeTop({
    height,
    from: dialog ? ABOVE_DIALOG : BELOW_HEADER,
    until: window.innerHeight * (hasMenu ? LOWEST_SHARE_BESIDE_MENU : LOWEST_SHARE),
    now: top,
    controls,
  });
  alerts.style.setProperty('top', `${place}px`);
}

/**
 * Boxes of the elements that a user sees. A text area with automatic height keeps an invisible copy of itself
 * (`visibility: hidden`) at the top of the page, which has a size.
 */
const getVisibleBoxes = (elements: Iterable<Element>): DOMRect[] =>
  [...elements]
    .filter((element) => getComputedStyle(element).visibility === 'visible')
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1);

interface AlertSize {
  readonly width: number;
  readonly height: number;
  readonly firstHeight: number;
}

/**
 * The distance from the right edge of the window at which alerts in the header cover no control, and the first one covers no data;
 * undefined for none. Further alerts may cover data, so that the first one does not move when they come.
 */
function placeInHeader({ width, height, firstHeight }: AlertSize): number | undefined {
  const header = document.querySelector(HEADER);
  if (!header) return undefined;
  const gap = findHeaderGap({
    header: header.getBoundingClientRect(),
    controls: getVisibleBoxes(header.querySelectorAll(CONTROLS)),
    width,
  });
  if (gap === undefined) return undefined;
  const isAnyCovered = (selector: string, coveringHeight: number) => {
    const others = [...document.querySelectorAll(selector)].filter((element) => !header.contains(element));
    return getVisibleBoxes(others).some(
      ({ left, right, top }) => left < gap && right > gap - width && top < IN_HEADER + coveringHeight,
    );
  };
  return isAnyCovered(CONTROLS, height) || isAnyCovered(DATA, firstHeight) ? undefined : window.innerWidth - gap;
}
