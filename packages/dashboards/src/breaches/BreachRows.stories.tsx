import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { buildBreach, buildDetail } from './testing/build-breaches.ts';
import { BreachStage, sentCalls } from './testing/BreachStage.tsx';

const kern = { UserNr: 7, display: 'Kern, Sara (s.kern)' };
const vogel = { UserNr: 9, display: 'Vogel, Tom (t.vogel)' };
const cases = [
  buildBreach({ CaseNr: 4, state: 'new', isOverdue: true }),
  buildBreach({ CaseNr: 2, severity: 'internal', fund: 'Grünwald Hochzins Europa', BookID: 1019, owner: vogel }),
];
const list = {
  cases,
  isCut: false,
  counts: { open: 2, notStarted: 1, overdue: 1, own: 0 },
  ofDay: null,
  scannedAt: '2026-10-30T20:24:00',
  scanFailure: null,
  isEveryRuleChecked: true,
  faults: [],
  mayScan: false,
};
const answers = { 'get /breaches': list, 'get /breaches/2': buildDetail({ ...cases[1]! }) };

const meta = {
  title: 'dashboards/BreachRows',
  component: BreachStage,
  parameters: { documents: [], layout: 'fullscreen' },
  args: { answers },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof BreachStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const srri = buildBreach({
  CaseNr: 2,
  severity: 'contractual',
  title: { en: 'SRRI outside its class', de: 'SRRI außerhalb der Klasse' },
  unit: 'number',
  decimals: 0,
  value: 7,
  limit: 6,
  mustEqual: true,
  utilisation: null,
});
const exceptions = buildBreach({
  CaseNr: 3,
  title: { en: 'Backtest exceptions of 250 days', de: 'Backtesting-Ausreißer in 250 Tagen' },
  item: '250 days',
  itemTitle: { en: '250 days', de: '250 Tage' },
});

/** A risk class is no share of the class that is due, and an item that repeats its title is left out. */
export const ClassAndRepeatedItem: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?case=2',
    answers: { 'get /breaches': { ...list, cases: [srri, exceptions] }, 'get /breaches/2': buildDetail(srri) },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('button', { name: /^SRRI outside its class/u });
    const row = within(name.closest('tr')!);
    await expect(row.getByText('/ exactly 6')).toBeVisible();
    await expect(row.getByText('–')).toBeVisible();
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText('/ exactly 6')).toBeVisible();
    await expect(panel.queryByText(/%/u)).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Backtest exceptions of 250 days/u })).toBeVisible();
    await expect(canvas.queryByText('250 days')).toBeNull();
  },
};

/** A scan whose process was killed: the list says that breaches may be missing. */
export const ScanInterrupted: Story = {
  args: {
    answers: {
      ...answers,
      'get /breaches': {
        ...list,
        isEveryRuleChecked: false,
        scanFailure: { startedAt: '2026-10-31T06:10:00', reason: 'interrupted' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /was interrupted because its server process ended.+until the next check ends/u,
    );
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2);
  },
};

const taken = { isTaken: false };
const takenCase = () =>
  taken.isTaken ? { ...cases[0]!, owner: kern, state: 'in-progress' as const, version: 2 } : cases[0]!;

/** A case taken by T keeps its row, the widths of the columns and the focus, even where the filter no longer includes it. */
export const TakenInPlace: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?state=new',
    answers: {
      ...answers,
      'get /breaches': () => ({ ...list, cases: [takenCase(), ...cases.slice(1)] }),
      'post /breaches/4': () => {
        taken.isTaken = true;
        return takenCase();
      },
    },
  },
  beforeEach: () => {
    taken.isTaken = false;
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('button', { name: /^Market risk limit/u });
    const columns = () =>
      canvas.getAllByRole('columnheader').map((header) => Math.round(header.getBoundingClientRect().width));
    const top = () => Math.round(name.getBoundingClientRect().top);
    const before = { columns: columns(), top: top() };
    name.focus();
    await userEvent.keyboard('t');
    await expect(await canvas.findByRole('cell', { name: 'Kern, Sara (s.kern)' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'in progress overdue' })).toBeVisible();
    await expect(name).toHaveFocus();
    await expect({ columns: columns(), top: top() }).toEqual(before);
  },
};

/** The take button of an open case stays where it is, with the focus, once the case is taken. */
export const TakenInThePanel: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    at: '/Breaches?case=4',
    answers: {
      ...answers,
      'get /breaches/4': () => buildDetail({ ...takenCase() }),
      'post /breaches/4': () => {
        taken.isTaken = true;
        return takenCase();
      },
    },
  },
  beforeEach: () => {
    taken.isTaken = false;
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    const take = await panel.findByRole('button', { name: 'Take it' });
    const comment = () => Math.round(panel.getByRole('textbox', { name: 'Comment' }).getBoundingClientRect().top);
    const before = comment();
    await userEvent.click(take);
    await waitFor(() => expect(take).toHaveTextContent('Yours'));
    await expect(take).toHaveFocus();
    await expect(comment()).toBe(before);
    await userEvent.click(take);
    await expect(sentCalls.calls).toHaveLength(1);
  },
};

/** An opened case lies over the list: its row, and the widths of all columns, stay where the pointer is. */
export const OpensOverTheList: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, step }) => {
    const row = await canvas.findByRole('row', { name: /Grünwald Hochzins Europa/u });
    const place = () => {
      const { top, height, width } = row.getBoundingClientRect();
      return [top, height, width].map(Math.round);
    };
    const before = place();
    await userEvent.click(within(row).getByRole('cell', { name: 'internal' }));
    const panel = within(await canvas.findByRole('region', { name: 'Breach' }));
    await expect(await panel.findByText(', figures of 30.10.2026')).toBeVisible();
    await expect(place()).toEqual(before);
    await step('its chart has the days on its axis', async () => {
      await expect(await panel.findByText('01.09.2026')).toBeVisible();
      await expect(panel.getByText('30.10.2026')).toBeVisible();
    });
  },
};

/** The list names the day of its figures; figures of another day have theirs beside them. */
export const DaysOfFigures: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    answers: {
      ...answers,
      'get /breaches': {
        ...list,
        ofDay: { day: '2026-10-30', breaches: 2, fresh: 0 },
        cases: [cases[0]!, { ...cases[1]!, figuresDay: '2026-10-28' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/figures of 30\.10\.2026/u)).toBeVisible();
    const row = (name: RegExp) => within(canvas.getByRole('row', { name }));
    await expect(row(/Grünwald Hochzins Europa/u).getByText('28.10.2026')).toBeVisible();
    await expect(row(/Weißensee Dividende Plus/u).queryByText('30.10.2026')).toBeNull();
  },
};

/** Severity is a column of its own, and a click anywhere in a row opens its case. */
export const RowsOpenTheirCase: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const severity = await canvas.findByRole('columnheader', { name: 'Severity' });
    await expect(severity).toHaveAttribute('aria-sort', 'ascending');
    const row = canvas.getByRole('row', { name: /Grünwald Hochzins Europa/u });
    await expect(within(row).getByRole('cell', { name: 'internal' })).toBeVisible();
    await userEvent.click(within(row).getByRole('cell', { name: 'Vogel, Tom (t.vogel)' }));
    await expect(await canvas.findByRole('region', { name: 'Breach' })).toBeVisible();
    await expect(row).toHaveAttribute('data-chosen');
  },
};
