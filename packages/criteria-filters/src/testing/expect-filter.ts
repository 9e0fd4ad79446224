import { expect, waitFor, within } from 'storybook/test';

/** Waits for the filter that a CriteriaStage shows. */
export const expectFilter = (canvasElement: HTMLElement, text: string): Promise<void> =>
  waitFor(async () => {
    await expect(within(canvasElement).getByLabelText('filter').textContent).toBe(text);
  });
