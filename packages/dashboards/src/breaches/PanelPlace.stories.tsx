import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BreachesScreen } from './BreachesScreen.tsx';
import { BreachStage } from './testing/BreachStage.tsx';
import { buildBreach, buildDetail } from './testing/build-breaches.ts';

const cases = [buildBreach({ CaseNr: 1, owner: null }), buildBreach({ CaseNr: 2, fund: 'Grünwald Hochzins' })];

const meta = {
  title: 'dashboards/PanelPlace',
  component: BreachStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: BreachesScreen, layout: 'fullscreen' },
  args: {
    at: '/Breaches?case=1',
    answers: {
      'get /breaches': {
        cases,
        isCut: false,
        counts: { open: 2, notStarted: 1, overdue: 0, own: 0 },
        ofDay: { day: '2026-10-30', breaches: 2, fresh: 0 },
        scannedAt: '2026-10-30T20:24:00',
        scanFailure: { reason: 'interrupted', startedAt: '2026-10-30T20:24:00' },
        isEveryRuleChecked: true,
        faults: [],
        mayScan: true,
      },
      'get /breaches/1': buildDetail(),
    },
  },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof BreachStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const isCovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return shown === null || !(element.contains(shown) || shown.contains(element));
};

/** Controls of the page and columns of the list stay in reach while a breach is open. */
export const CoversNoControl: Story = {
  play: async ({ canvas, step }) => {
    const panel = await canvas.findByRole('region', { name: 'Breach' });
    await within(panel).findByRole('button', { name: 'Close the breach' });
    await step('no control above the list is covered', async () => {
      const heading = canvas.getByRole('heading', { level: 1 }).closest('header')!;
      const controls = [...heading.querySelectorAll('button, input:not([type=radio], [type=hidden]), label')];
      await expect(controls.length).toBeGreaterThan(5);
      await expect(canvas.getByRole('button', { name: 'Check now' })).toBeVisible();
      await expect(controls.filter(isCovered).map(({ textContent }) => textContent)).toEqual([]);
    });
    await step('the last column can be scrolled to', async () => {
      const owner = canvas.getByRole('columnheader', { name: 'Owner' });
      owner.scrollIntoView({ inline: 'end' });
      await waitFor(() => expect(isCovered(owner)).toBe(false));
    });
    await step('a button of a row that takes the focus is not covered', async () => {
      const take = canvas.getByRole('button', { name: /^Take it/u });
      take.focus();
      await waitFor(() => expect(isCovered(take)).toBe(false));
    });
    await step('rows keep their height when the panel closes', async () => {
      const [, first] = canvas.getAllByRole('row');
      const { height } = first!.getBoundingClientRect();
      await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(canvas.queryByRole('region', { name: 'Breach' })).toBeNull());
      await expect(first!.getBoundingClientRect().height).toBe(height);
    });
  },
};
