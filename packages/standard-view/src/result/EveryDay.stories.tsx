import type { ViewDay } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { beginStory } from '../testing/begin-story.ts';
import { buildComparison } from '../testing/build-comparison.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';
import { StandardViewScreen } from '../StandardViewScreen.tsx';

const columns = buildInfo().colForList.map((column) => {
  switch (column.SqlColName) {
    case 'value':
      return { ...column, limit: 0.05, formula: { text: 'loss of 99 of 100 days', inputs: ['limitType'] } };
    case 'refDate':
    case 'book':
      return { ...column, regType: 1 as const };
    default:
      return column;
  }
});
const info = buildInfo({ colForList: columns, dayColumn: 'refDate', keyColumns: ['book', 'refDate'] });
const run = { run: 'N-4711', state: 'done', finishedAt: '2026-11-20T23:30:00', version: 'v7', funds: 60 };
const days: readonly ViewDay[] = [
  { day: '2026-11-20', run, isComplete: true, funds: 60 },
  { day: '2026-11-19', run: { ...run, run: 'N-4710' }, isComplete: false, funds: 58 },
  { day: '2026-11-17', isComplete: null, funds: 60 },
];
const onDay = (day: string) => `WVName=LIMIT_VIEW&box=refDate*or*on*${day}&sort=book&loaded=true`;

const meta = {
  title: 'standard-view/Every day',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: StandardViewScreen, layout: 'fullscreen' },
  beforeEach: beginStory,
  args: {
    search: onDay('2026-11-20'),
    info,
    rows: () => buildRows(60),
    comparison: () => buildComparison(20),
    days,
  },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const pageOf = (element: HTMLElement) => within(element.ownerDocument.body);
const expectAddress = (canvas: Canvas, text: string) =>
  waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent(text));
const cell = async (canvas: Canvas, text: string) => (await canvas.findAllByText(text))[0] as HTMLElement;

export const CellMenuByMouse: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = pageOf(canvasElement);
    await fireEvent.contextMenu(await cell(canvas, 'relative'), { clientX: 300, clientY: 300 });
    await userEvent.click(await page.findByRole('menuitem', { name: 'Only rows with Limit type: relative' }));
    await expectAddress(canvas, 'cells=[["limitType","=","relative"]]');
    await expect(canvas.getByText('40', { selector: 'output' })).toBeVisible();
    // The file says what it lacks, and the way back is at hand.
    await expect(canvas.getByText(/only the rows with the chosen values of: Limit type/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'No longer narrow to Limit type = relative' }));
    await waitFor(() => expect(canvas.getByText('60', { selector: 'output' })).toBeVisible());
  },
};

export const CellMenuByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = pageOf(canvasElement);
    await userEvent.click(await cell(canvas, 'Q102'));
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
    await expect(page.getByRole('menuitem', { name: 'Open fund Q102' })).toHaveAttribute('href', '/Fund/102');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expectAddress(canvas, 'cells=[["book","!",102]]');
    await waitFor(() => expect(canvas.queryByText('Q102')).toBeNull());
    await expect(canvas.getByRole('grid', { name: /^Rows of/u })).toHaveFocus();
  },
};

export const NumberIsExplained: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = pageOf(canvasElement);
    // By mouse or key the browser asks for the menu in the same way.
    await fireEvent.contextMenu(await cell(canvas, '0.10 %'), { clientX: 400, clientY: 300 });
    await userEvent.click(await page.findByRole('menuitem', { name: 'Explain this number' }));
    const dialog = within(await page.findByRole('dialog', { name: /^Value at risk: 0\.10/u }));
    await expect(dialog.getByText('loss of 99 of 100 days')).toBeVisible();
    await expect(dialog.getByText('relative')).toBeVisible();
    await expect(dialog.getByText('N-4711 · done · finished 20.11.2026 23:30 · version v7')).toBeVisible();
  },
};

export const Groups: Story = {
  // A view with requests is grouped like any other.
  args: { requestBanners: [{ name: 'sample', isOffered: () => true, render: () => 'request' }] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Group…' }));
    const page = pageOf(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText('By the values of'), 'Limit type');
    await expectAddress(canvas, 'group=sum limitType');
    // Closed, in the order of their first rows; ratios are never added up.
    const head = await canvas.findByText('▸ absolute (20)');
    await expect(head.closest('[role=row]')).not.toHaveTextContent('%');
    await userEvent.selectOptions(page.getByLabelText('Subtotals'), 'Maximum');
    await waitFor(() => expect(canvas.getByText('▸ absolute (20)').closest('[role=row]')).toHaveTextContent('%'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByText('▸ absolute (20)'));
    await expect(await canvas.findByText('▾ absolute (20)')).toBeVisible();
    await expect(await canvas.findByText('Q101')).toBeVisible();
    await expect(canvas.getByText(/^Rows for a request are chosen without groups/u)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByText('Q101')).toBeNull());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(await canvas.findByText('▾ relative (40)')).toBeVisible();
    await expect(canvas.getByText(/groups by Limit type and their subtotals are only on the screen/u)).toBeVisible();
    // The group's own cell of a row is not of the view: nothing can be narrowed by it.
    await fireEvent.contextMenu(await cell(canvas, 'relative'), { clientX: 60, clientY: 300 });
    await page.findByRole('menuitem', { name: 'Open fund Q102' });
    await expect(page.queryByRole('menuitem', { name: /^Only rows/u })).toBeNull();
  },
};

export const DayAndItsRun: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Run N-4711')).toBeVisible();
    await expect(await canvas.findByText('complete: figures of 60 funds')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Calendar: Date, Date' }));
    const page = pageOf(canvasElement);
    // Only days that have data can be chosen.
    const without = await page.findByRole('button', { name: '18 November 2026' });
    await expect(without).toBeDisabled();
    await expect(page.getByRole('button', { name: '17 November 2026' })).toBeEnabled();
  },
};

export const UnknownIsNotComplete: Story = {
  args: { search: onDay('2026-11-17') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('completeness not known')).toBeVisible();
    await expect(canvas.queryByText(/^Run /u)).toBeNull();
  },
};

export const SecondSetIsOfItsOwnDay: Story = {
  args: {
    search: `${onDay('2026-11-20').replace('=true', '=second')}&regression=true&rbox=refDate*or*on*2026-11-17`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('completeness not known')).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Day' })).toHaveTextContent('17.11.2026');
    await expect(canvas.queryByText(/^Run /u)).toBeNull();
    // A step stays in the second set.
    await userEvent.click(canvas.getByRole('button', { name: 'Day with data after' }));
    await expectAddress(canvas, 'rbox=refDate*or*on*2026-11-20');
    await expectAddress(canvas, 'loaded=second');
  },
};

export const ComparesTwoDays: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare days…' }));
    const page = pageOf(canvasElement);
    await userEvent.click(await page.findByRole('combobox', { name: 'Compare 20.11.2026 with' }));
    await userEvent.click(await page.findByRole('option', { name: '17.11.2026' }));
    await expectAddress(canvas, 'rbox=refDate*or*on*2026-11-17');
    await expectAddress(canvas, 'ignore=refDate');
    await expect(await canvas.findByText('20.11.2026 (first set) with 17.11.2026 (second set)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'End the comparison' }));
    await expect(await canvas.findByText('complete: figures of 60 funds')).toBeVisible();
  },
};

export const OpensOnTheLatestCompleteDay: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW',
    days: [{ day: '2026-11-21', run: { ...run, funds: 60 }, isComplete: false, funds: 59 }, ...days],
  },
  play: async ({ canvas }) => {
    await expectAddress(canvas, 'box=refDate*or*on*2026-11-20');
    await expect(await canvas.findByText('complete: figures of 60 funds')).toBeVisible();
    // What it has not opened on is said.
    await expect(canvas.getByText('newer day 21.11.2026 (not complete: figures of 59 of 60 funds)')).toBeVisible();
  },
};

/** The widths that decide between table and cards, panel and drawer. */
const onPhone = async (): Promise<() => void> => {
  await beginStory();
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(/^\(max-width: (?:479|767)px\)$/u.test(query) ? 'all' : query);
  return () => {
    window.matchMedia = ask;
  };
};

const phoneInfo = {
  ...info,
  colForList: columns.map((column) =>
    ['book', 'limitType', 'value'].includes(column.SqlColName)
      ? { ...column, isImportant: true, ...(column.SqlColName === 'value' && { regType: 3 as const }) }
      : column,
  ),
};

export const PhoneCardsAreTickedForRequests: Story = {
  beforeEach: onPhone,
  args: {
    info: phoneInfo,
    rows: () => buildRows(230),
    requestBanners: [
      { name: 'sample', isOffered: () => true, render: ({ selectedCount }) => <p>{selectedCount} for a request</p> },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Select Q102 ·/u }));
    await expect(await canvas.findByText('1 for a request')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await expect(await canvas.findByText('230 for a request')).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
    // Edited criteria are loaded where one reads that they are others, with the panel closed.
    await userEvent.click(canvas.getByRole('button', { name: 'Show Filter' }));
    const day = await pageOf(canvasElement).findByRole('textbox', { name: 'Date, Date' });
    await userEvent.clear(day);
    await userEvent.type(day, '19.11.2026{Escape}');
    const changed = (await canvas.findByText(/^The criteria have changed/u)).parentElement as HTMLElement;
    await userEvent.click(await within(changed).findByRole('button', { name: 'Load Data' }));
    await expectAddress(canvas, 'box=refDate*or*on*2026-11-19');
  },
};

export const PhoneCardsLeadToWhatBelongsToThem: Story = {
  beforeEach: onPhone,
  args: {
    info: {
      ...phoneInfo,
      secondary: { WVName: 'VAR_VIEW', columns: [{ column: 'book', from: 'book' }], condition: '' },
    },
    secondaryInfo: { ...phoneInfo, WVName: 'VAR_VIEW', Title: 'Value at risk' },
    search: `${onDay('2026-11-20')}&drilldown=true`,
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Select Q102 ·/u }));
    const below = within(canvas.getByRole('region', { name: 'Rows of the selected row' }));
    await expect((await below.findAllByRole('group'))[0]).toHaveTextContent('Value at risk');
    await expect(canvas.getByRole('radio', { name: /^Select Q102 ·/u })).toBeChecked();
    // What an opened card has: its fund, and where a number comes from.
    const [card] = within(canvas.getAllByRole('list', { name: /^Rows of/u })[0] as HTMLElement).getAllByRole('group');
    await userEvent.click(within(card as HTMLElement).getByText('Q101', { exact: false }));
    await userEvent.click(await within(card as HTMLElement).findByRole('button', { name: 'Explain a number…' }));
    const page = pageOf(canvasElement);
    await userEvent.click(await page.findByRole('menuitem', { name: /^Value at risk: / }));
    await expect(await page.findByText('loss of 99 of 100 days')).toBeVisible();
  },
};

export const PhoneCardsCompare: Story = {
  beforeEach: onPhone,
  args: {
    info: phoneInfo,
    search: `${onDay('2026-11-20').replace('=true', '=regression')}&regression=true`,
  },
  play: async ({ canvas, canvasElement }) => {
    const cards = within(await canvas.findByRole('list', { name: /^Rows of/u }));
    const [first] = await cards.findAllByRole('group');
    // What differs is shown of both sets, with its distance.
    await expect(first).toHaveTextContent('Found inboth sets');
    await expect(first).toHaveTextContent('Value at risk (testing)1.00');
    await expect(first).toHaveTextContent('Value at risk Δ−1.00');
    await expect(canvas.queryByRole('grid')).toBeNull();
    // What is loaded where one reads that the criteria are others is the comparison, and is called so.
    await userEvent.click(canvas.getByRole('button', { name: 'Show Filter' }));
    const day = await pageOf(canvasElement).findByRole('textbox', { name: 'Date, Date' });
    await userEvent.clear(day);
    await userEvent.type(day, '19.11.2026{Escape}');
    const changed = (await canvas.findByText(/^The criteria have changed/u)).parentElement as HTMLElement;
    await userEvent.click(await within(changed).findByRole('button', { name: 'Start Regression' }));
    await expectAddress(canvas, 'box=refDate*or*on*2026-11-19');
    await expectAddress(canvas, 'loaded=regression');
  },
};
