import { expect, userEvent } from 'storybook/test';

/** Presses Tab until an element has the focus, as whoever uses no pointer reaches it. */
export async function tabTo(find: () => HTMLElement | null): Promise<void> {
  for (let presses = 0; presses < 60 && document.activeElement !== find(); presses += 1) await userEvent.tab();
  await expect(find()).toHaveFocus();
}
