import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { beginStory } from '../testing/begin-story.ts';
import { buildComparison } from '../testing/build-comparison.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import type { FakeView } from '../testing/fake-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';
import { StandardViewScreen } from '../StandardViewScreen.tsx';

const compared = buildInfo({ keyColumns: ['book', 'refDate'], OrderByForRegression: 'book' });
const withTypes = compared.colForList.map((column) => {
  if (column.SqlColName === 'value')
    return { ...column, regType: 3 as const, regTolerance: { absolute: 0.001, relative: 0 } };
  if (column.SqlColName === 'limitType') return { ...column, regType: 2 as const };
  return column.SqlColName === 'book' || column.SqlColName === 'refDate' ? { ...column, regType: 1 as const } : column;
});
const info = { ...compared, colForList: withTypes, colForSearch: withTypes };

const rows: FakeView['rows'] = () => buildRows(450);

const meta = {
  title: 'standard-view/Comparing two sets',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: StandardViewScreen, layout: 'fullscreen' },
  beforeEach: beginStory,
  args: { search: 'WVName=LIMIT_VIEW', info, rows, comparison: buildComparison(60) },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const expectAddress = (canvas: Canvas, text: string) =>
  waitFor(() => expect(canvas.getByLabelText('address')).toHaveTextContent(text));
const expectRequests = async (canvas: Canvas, text: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
  await expect(canvas.getByLabelText('requests').textContent).toBe(text);
};

export const ActivationAndStart: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'CSV' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Regression activation' }));
    // The specification's word, and what it means.
    await expect(canvas.getByRole('button', { name: 'Regression activation' })).toHaveAccessibleDescription(
      'Compare two sets of data, such as production and testing.',
    );
    await userEvent.click(await canvas.findByRole('checkbox', { name: /regression/iu }));
    await expect(canvas.getByRole('button', { name: 'Reg Options' })).toHaveAccessibleDescription(
      /^Options of the comparison/u,
    );
    // The exports are hidden in regression mode.
    await expect(canvas.queryByRole('button', { name: 'CSV' })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Load Data' })[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Load Data.r' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Regression' }));
    await expectAddress(canvas, 'regression=true');
    await expectAddress(canvas, 'sort=book asc&loaded=regression');
    await expect(await canvas.findByRole('region', { name: 'Comparison of the two sets' })).toBeVisible();
    await expectRequests(canvas, 'regression [refDate eq 2026-11-20]');
    await userEvent.click(canvas.getByRole('button', { name: 'QSAPI request' }));
    await expect(await canvas.findByText('$rfilter')).toBeVisible();
    await expect(canvas.getByText(/columns that are not compared/u)).toBeVisible();
    await expect(canvas.getByText('regColsToIgnore')).toBeVisible();
  },
};

export const Differences: Story = {
  tags: ['autodocs', '!check'],
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8 rows differ')).toBeVisible();
    await expect(canvas.getByText('production compared with testing')).toBeVisible();
    await expect(canvas.getByText('60', { selector: 'output' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rows without diff' }));
    await expectAddress(canvas, 'diff=true');
    await expect(await canvas.findByText('8/60', { selector: 'output' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show rows without diff' })).toBeVisible();
  },
};

export const SummaryByColumn: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression&diff=true' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Summary by column' }));
    const row = await canvas.findByRole('row', { name: /^Value at risk 6 / });
    await expect(row).toHaveTextContent('up to 0.001');
    await expect(canvas.getByText(/Rows of the first set only: 1\. Rows of the second set only: 1\.$/u)).toBeVisible();
  },
};

/** The cell that is active in the grid. */
const activeCell = (canvas: Canvas) =>
  document.getElementById(canvas.getByRole('grid').getAttribute('aria-activedescendant') ?? '');

export const FromTheSummaryToTheDifference: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression' },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Summary by column' }));
    await expect(await canvas.findByText(/^1 of 2 columns in difference\./u)).toBeVisible();
    await step("a column's row goes to its first difference", async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Value at risk' }));
      await expect(await canvas.findByText('Difference 1 of 8')).toBeVisible();
      await expect(activeCell(canvas)?.dataset['mark']).toBe('difference');
    });
    await step('a column without any is no button', async () => {
      await expect(canvas.queryByRole('button', { name: 'Limit type' })).toBeNull();
    });
    await step('the keyboard goes on from there', async () => {
      canvas.getByRole('grid').focus();
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await expect(await canvas.findByText('Difference 2 of 8')).toBeVisible();
      await expect(activeCell(canvas)?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '12');
    });
  },
};

export const DifferencesBeyondTheRowCap: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression',
    comparison: buildComparison(450),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('200/450', { selector: 'output' })).toBeVisible();
    await expect(await canvas.findByText('Difference – of 47')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous difference' }));
    await expect(await canvas.findByText('Difference 47 of 47')).toBeVisible();
    await expect(activeCell(canvas)).toHaveTextContent('testing only');
    await expect(canvas.getByText('450', { selector: 'output' })).toBeVisible();
  },
};

const titlesOf = (canvas: Canvas) => canvas.getAllByRole('columnheader').map((title: HTMLElement) => title.textContent);

export const OnlyColumnsInDifference: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression' },
  play: async ({ canvas, step }) => {
    await step('the keys and what differs are shown, as the address says', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Remove columns without diff' }));
      await expectAddress(canvas, 'diffcols=true');
      const value = ['Value at risk (production)', 'Value at risk (testing)', 'Value at risk Δ'];
      await waitFor(() => expect(titlesOf(canvas)).toEqual(['Date', 'Found in', 'Differences', 'Fund', ...value]));
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Show columns without diff' }));
    await waitFor(() => expect(titlesOf(canvas)).toContain('Limit type (production)'));
    await expect(canvas.getByLabelText('address')).not.toHaveTextContent('diffcols');
  },
};

export const OnlyColumnsInDifferenceByAddress: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression&diffcols=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show columns without diff' })).toBeVisible();
    await waitFor(() => expect(titlesOf(canvas)).not.toContain('Limit type (production)'));
    await expect(titlesOf(canvas)).toContain('Value at risk (production)');
  },
};

const [, , ...others] = withTypes;
const manyColumns = [
  ...withTypes,
  ...Array.from({ length: 30 }, (_, at) => ({
    ...(others[0] as (typeof withTypes)[number]),
    SqlColName: `extra${at}`,
    DisplayName: `Further column ${at + 1}`,
    regType: 2 as const,
  })),
];

export const SummaryOfManyColumns: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression&ignore=limitType&ignore=extra3',
    info: { ...info, colForList: manyColumns, colForSearch: manyColumns },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('30 columns compared, 2 ignored')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Summary by column' }));
    const summary = await canvas.findByRole('region', { name: 'Summary by column' });
    await waitFor(() => expect(summary.scrollHeight).toBeGreaterThan(summary.clientHeight));
    // The bar is there before the pointer is.
    const bar = summary.parentElement?.querySelector('[data-orientation=vertical]');
    await waitFor(() => expect(bar).toBeVisible());
  },
};

export const SecondSetAlone: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&rbox=fund*or*like*Fund&sort=book&loaded=second',
    rows: ({ params }) => (params['TestingDB'] === 'true' ? buildRows(30) : buildRows(10)),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('These are the rows of the second set.')).toBeVisible();
    await expect(canvas.getByText('30', { selector: 'output' })).toBeVisible();
    await expectRequests(canvas, "[fund like '%Fund%']");
  },
};

export const NothingDiffers: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression&diff=true',
    comparison: buildComparison(60).filter(({ rrInDiff }) => rrInDiff === 0),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No row differs')).toBeVisible();
    await expect(canvas.getByText('No differences between production and testing in 52 rows compared')).toBeVisible();
    await expect(canvas.getByText('2 columns compared')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show rows without diff' })[0] as HTMLElement);
    await expect(await canvas.findByRole('grid')).toBeVisible();
  },
};

export const RegressionFailed: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression',
    comparison: new ApiError({ status: 500, statusText: '', code: 'internal', message: 'The database is gone.' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error while Loading Regression')).toBeVisible();
    await expect(canvas.getByText('The database is gone.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const NotForEveryone: Story = {
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&loaded=regression', canSeeAllBooks: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Comparisons are not open to you')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open the view without it' }));
    await expect(await canvas.findByText('Nothing loaded yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Regression activation' })).toBeNull();
  },
};

export const German: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8 Zeilen sind verschieden')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regression starten' })).toBeVisible();
  },
};
