import { ApiError } from '@fundscope/api-client';
import type { ErrorCode } from '@fundscope/contract/errors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { beginStory } from './testing/begin-story.ts';
import { buildInfo, buildRows } from './testing/build-view.ts';
import type { FakeView } from './testing/fake-view.ts';
import { ViewStage } from './testing/ViewStage.tsx';
import { StandardViewScreen } from './StandardViewScreen.tsx';

const refusal = (status: number, code: ErrorCode, message: string, place?: { position: number; token: string }) =>
  new ApiError({
    status,
    statusText: '',
    code,
    message,
    body: { code, Message: message, requestId: 'req-17', ...place },
  });

const rows: FakeView['rows'] = () => buildRows(450);

const meta = {
  title: 'standard-view/StandardViewScreen',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: StandardViewScreen, layout: 'fullscreen' },
  beforeEach: beginStory,
  args: { search: 'WVName=LIMIT_VIEW', info: buildInfo(), rows },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const load = async (canvas: Canvas) => {
  const [button] = await canvas.findAllByRole('button', { name: 'Load Data' });
  await userEvent.click(button as HTMLElement);
};
const expectAddress = (canvas: Canvas, text: string) =>
  waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent(text));
const expectRequests = async (canvas: Canvas, text: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
  await expect(canvas.getByLabelText('requests').textContent).toBe(text);
};

export const NothingLoadedYet: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing loaded yet')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Limit utilisation' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Limits');
    // Editing criteria loads nothing.
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Fund');
    await expectRequests(canvas, '');
  },
};

export const Loaded: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund');
    await load(canvas);
    await expect(await canvas.findByRole('grid', { name: 'Rows of Limit utilisation' })).toBeVisible();
    await expect(canvas.getByText('200/450')).toBeVisible();
    await expectAddress(
      canvas,
      '?WVName=LIMIT_VIEW&cols=default&box=refDate*or*on*2026-11-20&box=book*or*eq*&box=fund*or*like*Fund' +
        '&box=value*or*between**&sort=refDate desc, book asc&loaded=true',
    );
    await expectRequests(canvas, "[refDate eq 2026-11-20 and fund like '%Fund%']");
  },
};

export const RowCap: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true' },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', {
      name: 'Only the first 200 (of 450) rows are displayed, click to display more',
    });
    await userEvent.click(more);
    await expect(await canvas.findByText('400/450')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '(show all)' }));
    await expect(await canvas.findByText('450', { selector: 'output' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '(show all)' })).toBeNull();
  },
};

export const RestoredFromAddress: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&box=book*or*eq*117&box=fund*and*like*A*notlike*B&sort=book+desc&loaded=true',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, "[book eq 117 and fund like '%A%' and fund not like '%B%']");
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Fund, Fund' })).toHaveValue('Q117, Fund 117, X117'),
    );
  },
};

export const ChangedAfterLoad: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expect(canvas.queryByText(/The criteria have changed/u)).toBeNull();
    await userEvent.type(canvas.getByLabelText('Minimum, Value at risk'), '5');
    await expect(await canvas.findByText(/The criteria have changed/u)).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.queryByText(/The criteria have changed/u)).toBeNull());
    await expectRequests(canvas, '[refDate eq 2026-11-20] [refDate eq 2026-11-20 and value ge 0.05]');
  },
};

export const BackRestoresTheEarlierLoad: Story = {
  play: async ({ canvas }) => {
    await load(canvas);
    await expectAddress(canvas, 'box=fund*or*like*');
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Fund');
    await load(canvas);
    await expectAddress(canvas, 'box=fund*or*like*Fund');
    await userEvent.click(canvas.getByRole('button', { name: 'back' }));
    await waitFor(() => expect(canvas.getByLabelText('Value, Fund name')).toHaveValue(''));
    await expect(canvas.getByRole('grid')).toBeVisible();
    // The earlier rows are still at hand.
    await expectRequests(canvas, "[refDate eq 2026-11-20] [refDate eq 2026-11-20 and fund like '%Fund%']");
  },
};

export const LoadingAgainAsksTheServer: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await load(canvas);
    await waitFor(() => expectRequests(canvas, '[refDate eq 2026-11-20] [refDate eq 2026-11-20]'));
  },
};

const addressText = () => document.querySelector('output[aria-label=address]')?.textContent;
let addressWhenAsked: string | null | undefined;

export const AsksBeforeTheScreenIsDrawnForIt: Story = {
  args: {
    rows: () => {
      addressWhenAsked = addressText();
      return buildRows(450);
    },
  },
  play: async ({ canvas }) => {
    await load(canvas);
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectAddress(canvas, 'loaded=true');
    await expect(addressWhenAsked).not.toContain('loaded');
    await expectRequests(canvas, '[refDate eq 2026-11-20]');
  },
};

export const ExportCsv: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund');
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expectRequests(canvas, "text/csv [refDate eq 2026-11-20 and fund like '%Fund%']"));
  },
};

export const InvalidCriterionIsNotSent: Story = {
  play: async ({ canvas }) => {
    const date = await canvas.findByLabelText('Date, Date');
    await userEvent.clear(date);
    await userEvent.type(date, '31.2.2026');
    await load(canvas);
    await expect(await canvas.findByText(/Not loaded: a criterion cannot be read.*Date/u)).toBeVisible();
    await expect(canvas.getByText('Not a date. Write it like 31.12.2026')).toBeVisible();
    await expectRequests(canvas, '');
    await userEvent.clear(date);
    await userEvent.type(date, '28.2.2026');
    await load(canvas);
    await expectRequests(canvas, '[refDate eq 2026-02-28]');
    await expect(canvas.queryByText(/Not loaded/u)).toBeNull();
  },
};

export const SortedByTwoColumns: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'sort…' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Do not sort by Date' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Value at risk not sorted' }));
    await load(canvas);
    await expectAddress(canvas, 'sort=book asc, value asc&loaded=true');
  },
};

export const RequestText: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'QSAPI request' }));
    await waitFor(() => expect(canvas.getByText('refDate eq 2026-11-20')).toBeVisible());
    await expect(canvas.getByText('refDate desc, book asc')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy $filter' })).toBeVisible();
    // Words that the specification wants are explained in others.
    for (const name of ['sort…', 'QSAPI request', 'Regression activation']) {
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('title');
    }
    await expect(canvas.getByPlaceholderText('add…')).toHaveAttribute('title', 'Add a criterion');
  },
};

export const LoadsByItself: Story = {
  args: { info: buildInfo({ autoLoad: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, '[refDate eq 2026-11-20]');
  },
};

export const LoadingAndCancelled: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', rows: () => new Promise<never>(() => {}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading data…')).toBeVisible();
    await expect(canvas.getByText('Loading', { exact: true })).toBeInTheDocument();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement);
    await expect(await canvas.findByText('Loading was cancelled')).toBeVisible();
    await expect(canvas.queryByText('Loading', { exact: true })).toBeNull();
  },
};

export const EmptyResult: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', rows: () => [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rows match these criteria')).toBeVisible();
  },
};

export const FilterError: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&loaded=true',
    rows: () =>
      refusal(400, 'filter-type', "Column refDate holds dates: '2026-11-20' is none.", {
        position: 11,
        token: '2026-11-20',
      }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error while Loading Data')).toBeVisible();
    await expect(canvas.getByText('2026-11-20', { selector: 'mark' })).toBeVisible();
    await expect(canvas.getByText('Request req-17')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expectRequests(canvas, '[refDate eq 2026-11-20] [refDate eq 2026-11-20]');
  },
};

export const RowLimitReached: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', isLimitReached: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/only the first 450 were loaded/u)).toBeVisible();
  },
};

export const UnknownView: Story = {
  args: { search: 'WVName=NO_VIEW', info: refusal(404, 'not-found', 'There is no such view.') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such view')).toBeVisible();
    await expect(canvas.getByText(/The view NO_VIEW does not exist/u)).toBeVisible();
  },
};

export const InfoFailed: Story = {
  args: { info: refusal(503, 'database-unavailable', 'The database is not available.') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error while Loading WView.Info')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const TestingData: Story = {
  args: { search: 'WVName=LIMIT_VIEW&TestingDB=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Testing data')).toBeVisible();
  },
};

export const TestingDataForbidden: Story = {
  args: { search: 'WVName=LIMIT_VIEW&TestingDB=true', canSeeAllBooks: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open the production data' }));
    await expect(await canvas.findByText('Nothing loaded yet')).toBeVisible();
  },
};

export const InlineFilter: Story = {
  tags: ['autodocs', '!check'],
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&inlineFilter=limittype:book' },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Limit type' }));
    await userEvent.click(await page.findByRole('option', { name: 'absolute' }));
    // All rows with the value, up to 10,000.
    await expect(await canvas.findByText('150')).toBeVisible();
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Fund' }));
    await userEvent.click(await page.findByRole('option', { name: 'Q104, Fund 104, X104' }));
    await expect(await canvas.findByText('8')).toBeVisible();
    await expectAddress(canvas, 'inline={"limitType":"absolute","book":104}');
  },
};

export const InlineFilterInReadingOrder: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&inlineFilter=limittype:book,refDate' },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const boxes = within(await canvas.findByRole('group', { name: 'Narrow the loaded rows' }));
    const titles = () => boxes.getAllByRole<HTMLInputElement>('combobox').map(({ labels }) => labels?.[0]?.textContent);
    await expect(titles()).toEqual(['Limit type', 'Fund', 'Date']);
    await expect(boxes.getByRole('combobox', { name: 'Fund' })).toBeDisabled();
    await userEvent.click(boxes.getByRole('combobox', { name: 'Limit type' }));
    await userEvent.click(await page.findByRole('option', { name: 'absolute' }));
    await waitFor(() => expect(boxes.getByRole('combobox', { name: 'Fund' })).toBeEnabled());
    await expect(titles()).toEqual(['Limit type', 'Fund', 'Date']);
  },
};

export const ExportOfWhatIsFiltered: Story = {
  args: { search: 'WVName=LIMIT_VIEW&box=value*or*between*1*&loaded=true&inlineFilter=limittype:book' },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Limit type' }));
    await userEvent.click(await page.findByRole('option', { name: 'absolute' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Fund' }));
    await userEvent.click(await page.findByRole('option', { name: 'Q104, Fund 104, X104' }));
    await expect(
      await canvas.findByText('The files hold only the rows with the chosen values of: Fund, Limit type'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'CSV' }));
    const filter = "value ge 0.01 and limitType eq 'absolute' and book eq 104";
    await waitFor(() => expectRequests(canvas, `[value ge 0.01] text/csv [${filter}]`));
  },
};

export const InlineFilterFromTheAddress: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&loaded=true&inlineFilter=limittype:book&inline={"limitType":"absolute","book":104}',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8', { selector: 'output' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Limit type' })).toHaveValue('absolute');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Fund' })).toHaveValue('Q104, Fund 104, X104'));
    // Another load keeps what was chosen; Back goes to the load before.
    await userEvent.type(canvas.getByLabelText('Value, Fund name'), 'Fund');
    await load(canvas);
    await expectAddress(canvas, 'box=fund*or*like*Fund');
    await expect(canvas.getByRole('combobox', { name: 'Fund' })).toHaveValue('Q104, Fund 104, X104');
    await userEvent.click(canvas.getByRole('button', { name: 'back' }));
    await waitFor(() => expect(canvas.getByLabelText('Value, Fund name')).toHaveValue(''));
    await expect(canvas.getByText('8', { selector: 'output' })).toBeVisible();
  },
};

export const InlineFilterWithoutRows: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&inlineFilter=limittype&inline={"limitType":"gone"}' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No row has the chosen values')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Limit type' })).toHaveValue('gone');
    await userEvent.click(canvas.getByRole('button', { name: 'Show all loaded rows' }));
    await expect(await canvas.findByText('200/450')).toBeVisible();
  },
};

export const Description: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Description' }));
    const panel = await canvas.findByRole('region', { name: 'Description' });
    await waitFor(() => expect(within(panel).getByText('Limit utilisation')).toBeVisible());
  },
};

export const DescriptionOfAViewWithoutTitle: Story = {
  args: { info: buildInfo({ Title: '' }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Description' }));
    const panel = await canvas.findByRole('region', { name: 'Description' });
    await waitFor(() => expect(within(panel).getByText('...')).toBeVisible());
  },
};

/** Whoever copies the address of a view that loads by itself hands on their columns too. */
export const ColumnsStandInTheAddress: Story = {
  args: { info: buildInfo({ autoLoad: true }) },
  beforeEach: () => {
    const key = 'view-columns:42:LIMIT_VIEW';
    localStorage.setItem(key, 'pfund,srefDate,sbook,hlimitType,svalue,sisBreach');
    return () => localStorage.removeItem(key);
  },
  play: async ({ canvas }) => {
    await expectAddress(canvas, 'cols=pfund,srefDate,sbook,hlimitType,svalue,sisBreach');
  },
};

export const DefaultColumnsOfASender: Story = {
  ...ColumnsStandInTheAddress,
  args: { search: 'WVName=LIMIT_VIEW&loaded=true&cols=default' },
  play: async ({ canvas }) => {
    // Not as this user remembers them.
    await expect(await canvas.findByRole('columnheader', { name: /^Date/u })).toHaveAttribute('aria-colindex', '1');
    await expect(canvas.getByRole('columnheader', { name: /^Limit type/u })).toBeVisible();
  },
};

export const VeryLongTexts: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&loaded=true',
    info: buildInfo({ Title: 'Utilisation of the regulatory and contractual limits of all special funds '.repeat(3) }),
    rows: () =>
      buildRows(40).map((row) => ({ ...row, limitType: 'relative to the benchmark of the mandate '.repeat(20) })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    // Nothing pushes the screen out of its width.
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const ThousandsOfRows: Story = {
  args: { search: 'WVName=LIMIT_VIEW&loaded=true', rows: () => buildRows(12_000) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '(show the first 10,000)' }));
    await expect(await canvas.findByText('10,000/12,000')).toBeVisible();
    await expect(canvas.getByText(/Narrow the criteria, or export all rows as CSV/u)).toBeVisible();
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Value, Fund name');
    for (let presses = 0; document.activeElement !== field && presses < 60; presses++) await userEvent.tab();
    await userEvent.keyboard('Fund{Control>}{Enter}{/Control}');
    const grid = await canvas.findByRole('grid');
    await expectRequests(canvas, "[refDate eq 2026-11-20 and fund like '%Fund%']");
    for (let presses = 0; document.activeElement !== grid && presses < 90; presses++) await userEvent.tab();
    await expect(grid).toHaveFocus();
  },
};

export const German: Story = {
  tags: ['autodocs', '!check'],
  globals: { locale: 'de', theme: 'light' },
  args: { search: 'WVName=LIMIT_VIEW&loaded=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Zeilen von Limit utilisation' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Daten laden' })).toBeVisible();
  },
};
