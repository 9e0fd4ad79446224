import { ApiError } from '@fundscope/api-client';
import type { ViewRow } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RequestBanner } from '../state/screen-props.ts';
import { beginStory } from '../testing/begin-story.ts';
import { buildComparison } from '../testing/build-comparison.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import type { FakeView } from '../testing/fake-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';

const loaded = 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true';
const unavailable = new ApiError({ status: 503, statusText: '', code: 'database-unavailable', message: 'Not now.' });

/** Answers the first load at once, the next with the failure, if any, each further one with `next` by `answer`. */
const later = (next: readonly ViewRow[], first: readonly ViewRow[] = buildRows(60), failure?: ApiError) => {
  const waiting: (() => void)[] = [];
  let count = 0;
  const rows: FakeView['rows'] = () => {
    count += 1;
    if (count === 1) return first;
    if (count === 2 && failure) return failure;
    return new Promise((resolve) => waiting.push(() => resolve(next)));
  };
  const begin = () => {
    count = 0;
    waiting.length = 0;
  };
  return { rows, begin, answer: () => waiting.splice(0).forEach((resolve) => resolve()) };
};

const sixty: FakeView['rows'] = () => buildRows(60);

const meta = {
  title: 'standard-view/LoadingOthers',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { layout: 'fullscreen' },
  beforeEach: beginStory,
  args: { search: loaded, info: buildInfo(), rows: sixty },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const grid = (canvas: Canvas) => canvas.findByRole('grid', { name: 'Rows of Limit utilisation' });
const sortByKeyboard = async (table: HTMLElement) => {
  table.focus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
};
/** Below the titles; rows that are used again stand in the page's order once the grid is at rest. */
const expectFirst = (table: HTMLElement, text: string) =>
  waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent(text));

const reversed = later(buildRows(60).toReversed());
export const AnotherOrder: Story = {
  args: { rows: reversed.rows },
  beforeEach: reversed.begin,
  play: async ({ canvas }) => {
    const table = await grid(canvas);
    await expect(canvas.getByText(/^Loaded at \d\d:\d\d:\d\d$/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'No line wrap' }));
    await sortByKeyboard(table);
    // The rows of before stay in their place, and are said to be no longer those that are asked for.
    await expect(await within(table.parentElement as HTMLElement).findByText('Loading rows…')).toBeVisible();
    await expect(canvas.getByText('Loading data…')).toBeVisible();
    await expect(canvas.queryByText(/^Loaded at/u)).toBeNull();
    await expect(table).toHaveAttribute('aria-busy', 'true');
    reversed.answer();
    await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
    await expect(canvas.getByText(/^Loaded at/u)).toBeVisible();
    await expectFirst(table, 'Fund 160');
    await expect(table).toHaveFocus();
    await expect(canvas.getByRole('switch', { name: 'No line wrap' })).not.toBeChecked();
  },
};

const recompared = later(buildComparison(20), buildComparison(60));
export const AnotherComparison: Story = {
  args: {
    search: 'WVName=LIMIT_VIEW&regression=true&box=&sort=book&loaded=regression',
    info: buildInfo({ keyColumns: ['book', 'refDate'] }),
    comparison: recompared.rows,
  },
  beforeEach: recompared.begin,
  play: async ({ canvas }) => {
    const table = await grid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Summary by column' }));
    await expect(await canvas.findByText('8 rows differ')).toBeVisible();
    await sortByKeyboard(table);
    // What was found in the rows of before says nothing of those that are asked for.
    await expect(await canvas.findByText('Loading rows…')).toBeVisible();
    await expect(canvas.queryByText(/rows? differ/u)).toBeNull();
    recompared.answer();
    await expect(await canvas.findByText(/rows? differ/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Summary by column' })).toHaveAttribute('aria-expanded', 'true');
  },
};

const cancelled = later([]);
export const CancelledWhileOthersAreShown: Story = {
  args: { rows: cancelled.rows },
  beforeEach: cancelled.begin,
  play: async ({ canvas }) => {
    await sortByKeyboard(await grid(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('Loading was cancelled')).toBeVisible();
    // Rows of other criteria are not those that the address asks for.
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

const banner: RequestBanner = {
  name: 'test',
  isOffered: () => true,
  render: ({ selectedCount }) => <p>chosen: {selectedCount}</p>,
};
/** In front of the titles stands that of the ticks. */
const sortTickedByKeyboard = async (table: HTMLElement) => {
  table.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
};
/** The rows of before are covered: where they were left, and which of them were ticked, says nothing of the others. */
const expectOthersAnew = async (canvas: Canvas, answer: () => void) => {
  const table = await grid(canvas);
  await expect(table).toHaveAttribute('aria-busy', 'true');
  table.focus();
  await userEvent.keyboard('{Control>}{End}{/Control} ');
  await expect(await canvas.findByText('chosen: 1')).toBeVisible();
  await waitFor(() => expect(table.scrollTop).toBeGreaterThan(300));
  answer();
  await waitFor(() => expect(table).not.toHaveAttribute('aria-busy'));
  await expect(await canvas.findByText('chosen: 0')).toBeVisible();
  await waitFor(() => expect(table.scrollTop).toBe(0));
  await expectFirst(table, 'Fund 160');
};

const afterCancel = later(buildRows(60).toReversed());
export const CancelThenLoad: Story = {
  args: { rows: afterCancel.rows, requestBanners: [banner] },
  beforeEach: afterCancel.begin,
  play: async ({ canvas }) => {
    await sortTickedByKeyboard(await grid(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await canvas.findByText('Loading was cancelled');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectOthersAnew(canvas, afterCancel.answer);
  },
};

const afterFailure = later(buildRows(60).toReversed(), buildRows(60), unavailable);
export const FailThenRetry: Story = {
  args: { rows: afterFailure.rows, requestBanners: [banner] },
  beforeEach: afterFailure.begin,
  play: async ({ canvas }) => {
    await sortTickedByKeyboard(await grid(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expectOthersAnew(canvas, afterFailure.answer);
  },
};

const fromNone = later(buildRows(3), []);
export const NoRowsBefore: Story = {
  args: { rows: fromNone.rows },
  beforeEach: fromNone.begin,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rows match these criteria')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Loading data…')).toBeVisible();
    await expect(canvas.queryByText('No rows match these criteria')).toBeNull();
    fromNone.answer();
    await expect(await grid(canvas)).toBeVisible();
  },
};

export const FocusAfterTheFirstLoad: Story = {
  args: { search: 'WVName=LIMIT_VIEW&box=&sort=book' },
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing loaded yet');
    const [, inTheMiddle] = canvas.getAllByRole('button', { name: 'Load Data' });
    await userEvent.click(inTheMiddle as HTMLElement);
    await expect(await grid(canvas)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
  },
};

export const SkipToTheRows: Story = {
  play: async ({ canvas }) => {
    await grid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Skip to the rows' }));
    await expect(canvas.getByRole('grid')).toHaveFocus();
  },
};

let failures = 0;
export const FocusAfterTryingAgain: Story = {
  args: { rows: () => (failures++ === 0 ? unavailable : buildRows(60)) },
  beforeEach: () => {
    failures = 0;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await grid(canvas)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
  },
};

export const FocusAfterDropping: Story = {
  args: {
    search: `${loaded}&cols=srefDate,sbook,sfund,hlimitType,svalue,sisBreach`,
    info: buildInfo({ keyColumns: ['fund'], isCorrection: true }),
  },
  beforeEach: () => {
    const draft = { row: '["Fund 103"]', column: 'limitType', text: 'half a sent' };
    sessionStorage.setItem('cell-drafts:42:production:LIMIT_VIEW', JSON.stringify([draft]));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
  },
};

export const UnreadablePartOfTheAddress: Story = {
  args: { search: 'WVName=LIMIT_VIEW&box=book*or*eq*117&box=refDate*or*on*99.99&sort=foo,book+desc&loaded=true' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not loaded: a part of the address cannot be read')).toBeVisible();
    await expect(canvas.getByText('refDate*or*on*99.99', { selector: 'code' })).toBeVisible();
    await expect(canvas.getByText('foo', { selector: 'code' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
    await expect(canvas.getByLabelText('requests')).toBeEmptyDOMElement();
    const files = () => ['Excel', 'QS XML', 'CSV', 'CSV, as shown'].map((name) => canvas.getByRole('button', { name }));
    for (const file of files()) await expect(file).toBeDisabled();
    await expect(canvas.getByText(/^No file yet: a part of the address cannot be read/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load without it' }));
    await expect(await grid(canvas)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'count requests' }));
    await expect(canvas.getByLabelText('requests')).toHaveTextContent('[book eq 117]');
    await expect(canvas.getByLabelText('address')).toHaveTextContent('box=book*or*eq*117&sort=book desc&loaded=true');
    for (const file of files()) await expect(file).toBeEnabled();
  },
};
