import { ApiError } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RequestBanner } from '../state/screen-props.ts';
import { beginStory } from '../testing/begin-story.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import type { FakeView } from '../testing/fake-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';
import { StandardViewScreen } from '../StandardViewScreen.tsx';

const loaded = 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true';
const keyColumns = ['book', 'refDate'];
const secondaryInfo = buildInfo({ WVName: 'VAR_VIEW', Title: 'Value at risk' });
const mapped = buildInfo({
  keyColumns,
  canDrillDown: true,
  secondary: { WVName: 'VAR_VIEW', columns: [{ column: 'book', from: 'book' }], condition: 'value gt 0' },
});
const editable = buildInfo().colForList.map((column) =>
  column.SqlColName === 'limitType' ? { ...column, StoredProcedure: 'correct' } : column,
);
const correctable = buildInfo({ keyColumns, isCorrection: true, colForList: editable });

const rows: FakeView['rows'] = () => buildRows(60);
const refusal = (status: number, message: string) =>
  new ApiError({ status, statusText: '', code: 'internal', message });

const meta = {
  title: 'standard-view/Results',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: StandardViewScreen, layout: 'fullscreen' },
  beforeEach: beginStory,
  args: { search: loaded, info: buildInfo(), rows },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const expectAddress = (canvas: Canvas, text: string) =>
  waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent(text));
const expectNoAddress = (canvas: Canvas, text: string) =>
  waitFor(() => expect(canvas.getByLabelText('address')).not.toHaveTextContent(text));
const expectRequests = async (canvas: Canvas, text: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
  await expect(canvas.getByLabelText('requests').textContent).toBe(text);
};
const cell = async (canvas: Canvas, text: string) => (await canvas.findAllByText(text))[0] as HTMLElement;

export const DrillDown: Story = {
  tags: ['autodocs', '!check'],
  args: {
    info: mapped,
    secondaryInfo,
    rows: ({ viewName }) => buildRows(viewName === 'VAR_VIEW' ? 3 : 60),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Drill-down' }));
    await expectAddress(canvas, 'drilldown=true');
    await expect(await canvas.findByText('No row selected')).toBeVisible();
    // Two lines at most: the rows above have the room.
    await expect(canvas.getByRole('region', { name: 'Rows of the selected row' }).clientHeight).toBeLessThan(64);
    await userEvent.click(await cell(canvas, 'Fund 103'));
    await expectAddress(canvas, 'row=[103,"2026-11-20"]');
    const secondary = within(canvas.getByRole('region', { name: 'Rows of the selected row' }));
    await expect(await secondary.findByRole('grid', { name: 'Rows of Value at risk' })).toBeVisible();
    await expect(secondary.getByText('3', { selector: 'output' })).toBeVisible();
    await expectRequests(canvas, '[] [book eq 103 and value gt 0]');
    await userEvent.click(canvas.getByRole('button', { name: 'Drill-down' }));
    await expectNoAddress(canvas, 'row=');
    await expect(canvas.queryByRole('region', { name: 'Rows of the selected row' })).toBeNull();
  },
};

export const SelectedRowFromTheAddress: Story = {
  args: { ...DrillDown.args, search: `${loaded}&drilldown=true&row=[105,"2026-11-20"]` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Rows of Value at risk' })).toBeVisible();
    await expectRequests(canvas, '[] [book eq 105 and value gt 0]');
    const selected = canvas.getByRole('row', { selected: true });
    await expect(selected).toHaveTextContent('Fund 105');
  },
};

export const CorrectableSecondaryRows: Story = {
  args: {
    ...DrillDown.args,
    search: `${loaded}&drilldown=true&row=[105,"2026-11-20"]`,
    secondaryInfo: { ...correctable, WVName: 'VAR_VIEW', Title: 'Value at risk' },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('grid', { name: 'Rows of Value at risk' });
    await userEvent.dblClick(within(table).getAllByText(/^(absolute|relative)$/u)[0] as HTMLElement);
    const secondary = within(canvas.getByRole('region', { name: 'Rows of the selected row' }));
    await userEvent.clear(await secondary.findByRole('textbox', { name: 'Limit type' }));
    await userEvent.keyboard('agreed{Enter}');
    // The secondary rows are loaded again, and only they.
    await waitFor(() => expectRequests(canvas, '[] [book eq 105 and value gt 0] [book eq 105 and value gt 0]'));
  },
};

export const SelectedRowBeyondTheFirstRows: Story = {
  args: {
    ...DrillDown.args,
    search: `${loaded}&drilldown=true&row=[512,"2026-11-20"]`,
    rows: ({ viewName }) =>
      viewName === 'VAR_VIEW' ? buildRows(3) : buildRows(450).map((row, at) => ({ ...row, book: 101 + at })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Rows of Value at risk' })).toBeVisible();
    // Twice 200, then twice 400: the row is shown, and in view.
    await expect(canvas.getByText('450', { selector: 'output' })).toBeVisible();
    const grid = canvas.getByRole('grid', { name: 'Rows of Limit utilisation' });
    const selected = await within(grid).findByRole('row', { selected: true });
    await expect(selected).toHaveTextContent('512');
    await waitFor(() => {
      const [row, view] = [selected.getBoundingClientRect(), grid.getBoundingClientRect()];
      void expect(row.top).toBeGreaterThan(view.top);
      void expect(row.bottom).toBeLessThanOrEqual(view.bottom);
    });
  },
};

export const SelectedRowThatIsNotThere: Story = {
  args: { ...DrillDown.args, search: `${loaded}&drilldown=true&row=[999,"2026-11-20"]` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The selected row is not here')).toBeVisible();
    await userEvent.click(await cell(canvas, 'Fund 103'));
    await expect(await canvas.findByRole('grid', { name: 'Rows of Value at risk' })).toBeVisible();
  },
};

export const SecondaryRowsFailed: Story = {
  args: {
    ...DrillDown.args,
    search: `${loaded}&drilldown=true&row=[105,"2026-11-20"]`,
    rows: ({ viewName }) => (viewName === 'VAR_VIEW' ? refusal(500, 'The database is not available.') : buildRows(60)),
  },
  play: async ({ canvas }) => {
    const secondary = within(await canvas.findByRole('region', { name: 'Rows of the selected row' }));
    await expect(await secondary.findByText('Error while Loading Data')).toBeVisible();
    await expect(secondary.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const banner: RequestBanner = {
  name: 'test',
  isOffered: () => true,
  render: ({ selectedCount, selectedRows }) => (
    <p>
      chosen: {selectedCount}, first: {String(selectedRows()[0]?.['fund'] ?? 'none')}
    </p>
  ),
};

export const RequestBanners: Story = {
  tags: ['autodocs', '!check'],
  args: { requestBanners: [banner], rows: () => buildRows(450) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('chosen: 0, first: none')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    // Selecting all shows all.
    await expect(await canvas.findByText('450', { selector: 'output' })).toBeVisible();
    await expect(canvas.getByText('chosen: 450, first: Fund 101')).toBeVisible();
    // Loading data clears the row selection.
    await userEvent.click(canvas.getByRole('button', { name: 'Load Data' }));
    await expect(await canvas.findByText('chosen: 0, first: none')).toBeVisible();
  },
};

const correctFirst = async (canvas: Canvas, text: string) => {
  await userEvent.dblClick(await cell(canvas, 'absolute'));
  const editor = await canvas.findByRole('textbox', { name: /Limit type/u });
  await userEvent.clear(editor);
  await userEvent.type(editor, `${text}{Enter}`);
};

export const Correction: Story = {
  args: { info: correctable },
  play: async ({ canvas }) => {
    await correctFirst(canvas, 'soft');
    // The view is loaded again, and stays where it was.
    await waitFor(() => expectRequests(canvas, '[] []'));
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
};

export const CorrectionConflict: Story = {
  args: {
    info: correctable,
    correct: ({ colName, dataRow }) =>
      new ApiError({
        status: 409,
        statusText: 'Conflict',
        code: 'conflict',
        message: 'The cell was changed.',
        body: {
          code: 'conflict',
          Message: 'The cell was changed.',
          requestId: 'req-1',
          conflict: { column: colName, yours: dataRow[colName] ?? null, stored: 'theirs' },
        },
      }),
  },
  play: async ({ canvas, canvasElement }) => {
    await correctFirst(canvas, 'mine');
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/you typed mine, theirs is stored/u)).toBeVisible();
    // It is loaded again after a failure too.
    await waitFor(() => expectRequests(canvas, '[] []'));
    await expect(page.getByText(/you typed mine, theirs is stored/u)).toBeVisible();
  },
};

/** A failed correction says the action's name, followed by 'resp:{status} {Message}'. */
export const CorrectionFailed: Story = {
  args: { info: correctable, correct: () => refusal(400, 'The limit is closed.') },
  play: async ({ canvas }) => {
    await correctFirst(canvas, 'soft');
    await expect(await canvas.findByText('soft was not saved: Correction resp:400 The limit is closed.')).toBeVisible();
    // It is loaded again after a failure too, and what was typed stays in its cell.
    await waitFor(() => expectRequests(canvas, '[] []'));
    await expect(canvas.getByRole('gridcell', { name: 'soft' })).toBeVisible();
  },
};

export const CorrectionFailedInGerman: Story = {
  ...CorrectionFailed,
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await correctFirst(canvas, 'soft');
    await expect(await canvas.findByText(/resp:400 The limit is closed\./u)).toBeVisible();
  },
};

let loads = 0;

export const LoadingAgainFails: Story = {
  args: { rows: () => (loads++ === 0 ? buildRows(60) : refusal(500, 'The database is gone.')) },
  beforeEach: () => {
    loads = 0;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load Data' }));
    const alert = await canvas.findByText(/Error while Loading Data: The database is gone\./u);
    await expect(alert).toHaveTextContent('The rows shown are those of an earlier load.');
    await expect(canvas.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
};

export const NoLoadBehindADialog: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Saved views' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Save as…' }));
    await userEvent.type(await page.findByRole('textbox', { name: 'Name' }), 'X{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expectRequests(canvas, '[]');
  },
};

export const ChartBesideTheGrid: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Chart' }));
    await expectAddress(canvas, 'chart=["value","book",""]');
    await expect(await canvas.findByRole('figure', { name: /Value at risk by Fund, 30 points/u })).toBeVisible();
    await expect(canvas.getByText(/30 more are not drawn/u)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Over'), 'Date');
    await expectAddress(canvas, 'chart=["value","refDate",""]');
    const fund = () => within(canvas.getByRole('region', { name: 'Chart' })).getByLabelText('Fund');
    await userEvent.selectOptions(fund(), '102');
    await expectAddress(canvas, 'chart=["value","refDate","","","book",102]');
    await userEvent.selectOptions(fund(), '(all)');
    await expectAddress(canvas, 'chart=["value","refDate",""]');
    await expect(fund()).toHaveDisplayValue('(all)');
    await userEvent.click(canvas.getByRole('button', { name: 'Close the chart' }));
    await expectNoAddress(canvas, 'chart=');
    // The choice of columns is remembered.
    await userEvent.click(canvas.getByRole('button', { name: 'Chart' }));
    await expectAddress(canvas, 'chart=["value","refDate",""]');
    localStorage.removeItem('view-chart:42:LIMIT_VIEW');
  },
};

export const ChartWhereThereIsLittleRoom: Story = {
  args: { info: mapped, secondaryInfo, search: `${loaded}&drilldown=true` },
  render: (args) => (
    <div style={{ width: 760 }}>
      <ViewStage {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Chart' }));
    const figure = await canvas.findByRole('figure', { name: /Value at risk by Fund/u });
    // In sight, beside drill-down too, and not behind or below anything.
    const { left, top, width } = figure.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + 20);
    await expect(figure.contains(seen)).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the chart' }));
  },
};

export const OpensOnTheNewestDay: Story = {
  args: {
    info: buildInfo({ dayColumn: 'refDate' }),
    days: [
      { day: '2026-11-20', isComplete: null, funds: null },
      { day: '2026-11-19', isComplete: null, funds: null },
    ],
    search: 'WVName=LIMIT_VIEW',
    rows: ({ filter }) => {
      if (filter.includes('lt 2026-11-19')) return refusal(503, 'The database is not there.');
      if (filter.includes('gt 2026-11-20')) return [];
      return buildRows(3).map((row) => (/lt|2026-11-19/u.test(filter) ? { ...row, refDate: '2026-11-19' } : row));
    },
  },
  play: async ({ canvas, canvasElement, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    const before = () => canvas.getByRole('button', { name: 'Day with data before' });
    const after = () => canvas.getByRole('button', { name: 'Day with data after' });
    await step('loaded, with the day in the address', async () => {
      await expectAddress(canvas, 'box=refDate*or*on*2026-11-20');
      await expect(await canvas.findByRole('grid')).toBeVisible();
      await expect(await canvas.findByText('Data of 20.11.2026')).toBeVisible();
    });
    await step('says that there is none after it', async () => {
      await userEvent.click(after());
      await waitFor(() => expect(after()).toHaveAccessibleDescription('There are no data after this day.'));
      await expect(after()).toHaveAttribute('aria-disabled', 'true');
    });
    await step('and goes to the day with data before it, which has one after it', async () => {
      const shown = watchDays(canvasElement);
      await userEvent.click(before());
      await expectAddress(canvas, 'box=refDate*or*on*2026-11-19');
      await waitFor(() => expect(after()).toHaveAttribute('aria-disabled', 'false'));
      await expect(await canvas.findByText('Data of 19.11.2026')).toBeVisible();
      // Whenever rows are drawn, their own days stand above them.
      await expect(shown().toSorted()).toEqual(['19.11.2026 above 19.11.2026', '20.11.2026 above 20.11.2026']);
    });
    await step('says what kept it from finding another', async () => {
      await userEvent.click(before());
      const alert = await page.findByRole('alert');
      await expect(alert).toHaveTextContent('The other day could not be found');
      await expect(alert).toHaveTextContent('The database is not there.');
      await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    });
    await step('and goes nowhere with edited criteria, which stay', async () => {
      await userEvent.type(canvas.getByLabelText('Minimum, Value at risk'), '5');
      await waitFor(() => expect(before()).toHaveAccessibleDescription(/The criteria have changed/u));
      await userEvent.click(after());
      await expectAddress(canvas, 'box=refDate*or*on*2026-11-19');
    });
  },
};

/** Each pair of the days that were told and the day in the first row, drawn together since. */
function watchDays(root: HTMLElement): () => readonly string[] {
  const pairs = new Set<string>();
  const look = () => {
    const told = /Data of (\S{10})/u.exec(root.textContent)?.[1];
    const drawn = /\d\d\.\d\d\.\d{4}/u.exec(root.querySelector('[role=row][data-row="0"]')?.textContent ?? '')?.[0];
    if (told !== undefined && drawn !== undefined) pairs.add(`${told} above ${drawn}`);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    return [...pairs];
  };
}

export const StatusInWordsOfTheUser: Story = {
  args: {
    info: buildInfo({
      colForList: buildInfo().colForList.map((column) =>
        column.SqlColName === 'limitType'
          ? { ...column, status: { absolute: { tone: 'bad', text: 'beyond' }, relative: { tone: 'good', text: '' } } }
          : column,
      ),
    }),
  },
  play: async ({ canvas }) => {
    const [beyond] = await canvas.findAllByRole('gridcell', { name: 'beyond' });
    // A sign besides the word and the colour.
    await expect(getComputedStyle(beyond as HTMLElement, '::before').content).toContain('✖');
    await expect(canvas.getAllByRole('gridcell', { name: 'relative' }).length).toBeGreaterThan(1);
  },
};

const mine: SavedView = {
  id: 7,
  WVName: 'LIMIT_VIEW',
  name: 'Breaches',
  state: 'box=fund*or*like*Fund&sort=value+desc&loaded=true',
  GroupID: null,
  groupName: '',
  isOwn: true,
  owner: 'Risk, Anna',
  isDefault: false,
};

export const SavedViews: Story = {
  tags: ['autodocs', '!check'],
  args: { savedViews: [mine] },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Saved views' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Breaches' }));
    await expectAddress(canvas, `?WVName=LIMIT_VIEW&box=fund*or*like*Fund&sort=value desc&loaded=true&view=7`);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved views: Breaches' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Save as…' }));
    await userEvent.type(await page.findByRole('textbox', { name: 'Name' }), 'Second');
    await userEvent.selectOptions(page.getByLabelText('Who can open it'), 'Risk desk');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('button', { name: 'Saved views: Second' })).toBeVisible();
    await expectAddress(canvas, 'view=101');
    await userEvent.click(canvas.getByRole('button', { name: 'Saved views: Second' }));
    await userEvent.click(await page.findByRole('menuitem', { name: "Delete 'Second'" }));
    await expect(await canvas.findByRole('button', { name: 'Saved views' })).toBeVisible();
    const undo = await page.findByRole('button', { name: 'Undo' });
    await userEvent.click(undo);
    // A second time would save it twice.
    await expect(undo).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Saved views' }));
    await expect(await page.findByRole('menuitem', { name: /Second/u })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};

export const SavedButNotTheDefault: Story = {
  args: { cannotChooseDefault: true },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Saved views' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Save as…' }));
    await userEvent.type(await page.findByRole('textbox', { name: 'Name' }), 'Mine');
    await userEvent.click(page.getByRole('checkbox', { name: 'Open the view with it' }));
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    // It is saved and shown: saving it a second time would meet its own name.
    await expect(await canvas.findByRole('button', { name: 'Saved views: Mine' })).toBeVisible();
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const DefaultSavedView: Story = {
  args: { search: 'WVName=LIMIT_VIEW&nav=1,2,3,4', savedViews: [{ ...mine, isDefault: true }] },
  play: async ({ canvas }) => {
    await expectAddress(
      canvas,
      '?WVName=LIMIT_VIEW&nav=1,2,3,4&box=fund*or*like*Fund&sort=value desc&loaded=true&view=7',
    );
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, "[fund like '%Fund%']");
  },
};

export const AddressBeforeDefault: Story = {
  args: { ...DefaultSavedView.args, search: loaded },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expectRequests(canvas, '[]');
  },
};

export const ColumnsFromTheAddress: Story = {
  args: { search: `${loaded}&cols=pfund,hbook,srefDate:200,slimitType,svalue,sisBreach` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Fund name/u })).toHaveAttribute('aria-colindex', '1');
    await expect(canvas.queryByRole('columnheader', { name: 'Fund' })).toBeNull();
  },
};

export const NoExportsForDocuments: Story = {
  args: {
    info: buildInfo({
      pdfRequest: {
        reportTypes: ['ESG'],
        reportTypeColumn: '',
        bookColumn: 'book',
        dateColumn: 'refDate',
        lexColumn: '',
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Excel' })).toBeNull();
  },
};

export const CancelledExport: Story = {
  args: { search: 'WVName=LIMIT_VIEW&box=', rows: () => new Promise<never>(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excel' }));
    await expect(await canvas.findByText('Excel is being prepared…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Excel' }));
    await waitFor(() => expect(canvas.queryByText('Excel is being prepared…')).toBeNull());
  },
};
