import type { Page } from '@playwright/test';

const MOST_PRESSES = 120;

/** Presses Tab, or the key of a menu, until what bears this name has the focus: nothing else leads there without a mouse. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press(key);
    const names = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const placeholder = element instanceof HTMLInputElement ? element.placeholder : null;
      return [element?.getAttribute('aria-label'), label, placeholder, element?.textContent];
    });
    if (names.some((text) => text?.trim() === name)) return;
  }
  throw new Error(`${key} does not reach '${name}'.`);
}
