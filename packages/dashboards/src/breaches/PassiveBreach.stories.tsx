import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { BreachesScreen } from './BreachesScreen.tsx';
import { BreachStage, sentCalls } from './testing/BreachStage.tsx';
import { buildBreach, buildDetail } from './testing/build-breaches.ts';

const passive = buildBreach({ state: 'passive', passiveUntil: '2099-01-30', dueOn: '2026-12-05', severity: 'legal' });
const open = { ...passive, state: 'in-progress' as const, passiveUntil: null };
const answersOf = (one: typeof passive) => ({
  'get /breaches': {
    cases: [one],
    isCut: false,
    counts: { open: 1, notStarted: 0, overdue: 0, own: 0 },
    ofDay: { day: '2026-10-30', breaches: 1, fresh: 0 },
    scannedAt: '2026-10-30T20:24:00',
    scanFailure: null,
    isEveryRuleChecked: true,
    faults: [],
    mayScan: true,
  },
  'get /breaches/1': buildDetail(one),
  'post /breaches/1': passive,
});

const meta = {
  title: 'dashboards/Breaches/Passive',
  component: BreachStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: BreachesScreen, layout: 'fullscreen' },
  args: { at: '/Breaches?case=1', answers: answersOf(passive) },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof BreachStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** List and panel have the same due date. */
export const DueAndPassiveUntil: Story = {
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText(/^05\.12\.2026, .*passive until 30\.01\.2099/u)).toBeVisible();
    const row = within(await canvas.findByRole('table'));
    await expect(row.getByRole('cell', { name: /^05\.12\.2026\s*passive until 30\.01\.2099$/u })).toBeInTheDocument();
  },
};

export const PastDayAndMissingComment: Story = {
  args: { answers: answersOf(open) },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await userEvent.click(await panel.findByRole('combobox', { name: 'State' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'passive' }));
    const day = await panel.findByLabelText(/^Passive until/u);
    await fireEvent.change(day, { target: { value: '2020-01-01' } });
    await expect(await panel.findByText('The day is in the past: choose today or a later day.')).toBeVisible();
    const save = panel.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await fireEvent.change(day, { target: { value: '2099-01-30' } });
    await expect(panel.getByText('A legal breach is set passive only with a comment: say why.')).toBeVisible();
    await expect(save).toBeDisabled();
    await userEvent.type(panel.getByLabelText('Comment'), 'The fund is closed for redemptions.');
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(() =>
      expect(sentCalls.calls.some((call) => call.includes('"passiveUntil":"2099-01-30"'))).toBe(true),
    );
  },
};
