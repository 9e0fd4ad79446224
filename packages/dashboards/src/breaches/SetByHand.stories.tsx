import { NO_FLAG_COMMENT } from '@fundscope/contract/breaches';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BreachesScreen } from './BreachesScreen.tsx';
import { BreachStage } from './testing/BreachStage.tsx';
import { buildBreach, buildDetail, buildEvent } from './testing/build-breaches.ts';

const one = buildBreach({ isSetByHand: true, severity: 'internal', utilisation: 0.8, value: 0.06, state: 'new' });
const list = {
  cases: [one],
  isCut: false,
  counts: { open: 1, notStarted: 1, overdue: 0, own: 0 },
  ofDay: { day: '2026-10-30', breaches: 1, fresh: 1 },
  scannedAt: '2026-10-30T20:24:00',
  scanFailure: null,
  isEveryRuleChecked: true,
  faults: [],
  mayScan: true,
};
const flag = (from: string, to: string) => ({ field: 'flag' as const, from, to });
const detail = buildDetail({
  ...one,
  thread: [
    buildEvent({ kind: 'change', text: 'The price is stale.', changes: [flag('', '2026-10-30')] }),
    buildEvent({
      EventNr: 2,
      kind: 'closed',
      text: NO_FLAG_COMMENT,
      changes: [{ field: 'state', from: 'new', to: 'closed' }, flag('2026-10-30', '')],
    }),
  ],
});

const meta = {
  title: 'dashboards/Breaches/SetByHand',
  component: BreachStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: BreachesScreen, layout: 'fullscreen' },
  args: { at: '/Breaches?case=1', answers: { 'get /breaches': list, 'get /breaches/1': detail } },
} satisfies Meta<typeof BreachStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EnglishLight: Story = {
  globals: { locale: 'en', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await within(await canvas.findByRole('table')).findByText(/set by hand/u)).toBeVisible();
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(
      await panel.findByText('A user set the flag of the breach: the value need not be beyond the limit.'),
    ).toBeVisible();
    await expect(panel.getByText('Flag of the breach set for 30.10.2026')).toBeVisible();
    await expect(panel.getByText('Flag of the breach taken back for 30.10.2026')).toBeVisible();
    await expect(panel.getByText('Closed. Without a comment')).toBeVisible();
  },
};

export const GermanDark: Story = {
  globals: { locale: 'de', theme: 'dark' },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Überschreitung' }));
    await expect(await panel.findByText('von Hand gesetzt')).toBeVisible();
    await expect(panel.getByText('Erledigt. Ohne Kommentar')).toBeVisible();
  },
};
