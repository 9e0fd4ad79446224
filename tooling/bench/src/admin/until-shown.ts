import type { Page } from 'playwright';

/** What is waited for: the first element of a selector, with a text in it, or with another text than before. */
export interface Shown {
  readonly selector: string;
  readonly has?: string;
  readonly isNot?: string;
}

interface Waited {
  /** It begins when the page gets the first event of this kind. */
  readonly event: 'click' | 'keydown' | 'mousedown';
  readonly shown: Shown;
  /** Does what sends the event. */
  readonly act: () => Promise<void>;
}

type MeasuringWindow = typeof globalThis & { waited?: Promise<number> };

/** Milliseconds from an event to the task after the frame that shows what it led to, counted in the page. */
export async function millisUntilShown(page: Page, { event, shown, act }: Waited): Promise<number> {
  // Listening before anything happens, so that no way to the page and back is counted.
  await page.evaluate(
    ([kind, { selector, has = '', isNot }]) => {
      const isShown = (): boolean => {
        const text = document.querySelector(selector)?.textContent ?? null;
        return text !== null && text.includes(has) && text !== isNot;
      };
      (window as MeasuringWindow).waited = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isShown()) requestAnimationFrame(look);
            else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          look();
        };
        addEventListener(kind, begin, { capture: true, once: true });
      });
    },
    [event, shown] as const,
  );
  await act();
  const measured = await page.evaluate(() => (window as MeasuringWindow).waited);
  if (measured === undefined) throw new Error(`The page was left before it showed ${shown.selector}`);
  return measured;
}
