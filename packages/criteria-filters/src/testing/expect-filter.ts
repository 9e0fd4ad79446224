import { expect, waitFor, within } from 'storybook/test';

const expectOutput = (canvasElement: HTMLElement, label: string, text: string): Promise<void> =>
  waitFor(async () => {
    await expect(within(canvasElement).getByLabelText(label).textContent).toBe(text);
  });

/** Waits for the filter that a CriteriaStage shows. */
export const expectFilter = (canvasElement: HTMLElement, text: string): Promise<void> =>
  expectOutput(canvasElement, 'filter', text);

/** Waits for the filter that a CriteriaStage has loaded last. */
export const expectLoaded = (canvasElement: HTMLElement, text: string): Promise<void> =>
  expectOutput(canvasElement, 'loaded', text);
