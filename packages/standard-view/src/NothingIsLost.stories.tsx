import { ApiError } from '@fundscope/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, type within } from 'storybook/test';
import { beginStory } from './testing/begin-story.ts';
import { buildInfo, buildRows } from './testing/build-view.ts';
import { ViewStage } from './testing/ViewStage.tsx';

const loaded = 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true';
const columns = buildInfo().colForList.map((column) =>
  column.SqlColName === 'limitType' ? { ...column, StoredProcedure: 'correct' } : column,
);
const correctable = buildInfo({ keyColumns: ['fund'], isCorrection: true, colForList: columns });

const recipe = `
What a user types outlives the screen. Text in a cell that is not sent, and criteria, order and regression that are
edited and not loaded, are kept in the tab's session storage by user and view. Text in a cell comes back with its cell.
Criteria are offered: what is shown is what the address says, whoever wrote it.

| kept | by | until |
| --- | --- | --- |
| the text of a cell | \`corrections/useCellDrafts.ts\` | it is sent or given up |
| a correction that was refused because the session had ended | \`corrections/unsent-store.ts\` | it is sent or dropped |
| criteria, order, regression | \`state/draft.ts\` | they are loaded |
`;

const meta = {
  title: 'standard-view/NothingIsLost',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: beginStory,
  args: {
    search: loaded,
    info: correctable,
    rows: () => buildRows(450).map((row, index) => ({ ...row, fund: `Fund ${index + 1}` })),
  },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** As when another call is answered by 401: the focus stays where it is until the screen has gone. */
const endSession = (canvas: Canvas) => fireEvent.click(canvas.getByRole('button', { name: 'end the session' }));
const signInAgain = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'sign in' }));
};
const typeIntoLimitType = async (canvas: Canvas, text: string) => {
  await userEvent.dblClick((await canvas.findAllByText('absolute'))[0] as HTMLElement);
  const editor = await canvas.findByRole('textbox', { name: 'Limit type' });
  await waitFor(() => expect(editor).toHaveFocus());
  await userEvent.clear(editor);
  await userEvent.keyboard(text);
};

export const TextInACell: Story = {
  play: async ({ canvas }) => {
    await typeIntoLimitType(canvas, 'half a sent');
    await endSession(canvas);
    await signInAgain(canvas);
    await expect(await canvas.findByText('Typed before, and not sent yet.')).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: 'half a sent' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const editor = await canvas.findByRole('textbox', { name: 'Limit type' });
    await waitFor(() => expect(editor).toHaveFocus());
    await expect(editor).toHaveValue('half a sent');
    await userEvent.keyboard('ence{Enter}');
    await waitFor(() => expect(canvas.queryByText('Typed before, and not sent yet.')).toBeNull());
    // It was sent: nothing comes back any more.
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  },
};

export const TextInACellBeyondTheFirstRows: Story = {
  beforeEach: () => {
    const draft = { row: '["Fund 310"]', column: 'limitType', text: 'far down' };
    sessionStorage.setItem('cell-drafts:42:production:LIMIT_VIEW', JSON.stringify([draft]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: 'far down' })).toBeVisible();
    await expect(canvas.getByText('400/450')).toBeVisible();
  },
};

export const TextInACellThatIsNotShown: Story = {
  args: { search: `${loaded}&cols=srefDate,sbook,sfund,hlimitType,svalue,sisBreach` },
  beforeEach: () => {
    const draft = { row: '["Fund 3"]', column: 'limitType', text: 'half a sent' };
    sessionStorage.setItem('cell-drafts:42:production:LIMIT_VIEW', JSON.stringify([draft]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/its cell is not shown here: Limit type = half a sent/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy Limit type' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(canvas.queryByText(/half a sent/u)).toBeNull());
    await expect(sessionStorage.length).toBe(0);
  },
};

export const CorrectionRefusedByAnEndedSession: Story = {
  args: {
    correct: ({ newValue }) =>
      newValue === 'refused'
        ? new ApiError({ status: 401, statusText: 'Unauthorized', code: 'token-expired', message: 'Over.' })
        : undefined,
  },
  play: async ({ canvas }) => {
    await typeIntoLimitType(canvas, 'refused{Enter}');
    await expect(await canvas.findByText(/Over\./u)).toBeVisible();
    await endSession(canvas);
    await signInAgain(canvas);
    await expect(await canvas.findByRole('button', { name: 'Send it now' })).toBeVisible();
    // It is offered once, not in the cell as well.
    await expect(canvas.queryByText('Typed before, and not sent yet.')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(canvas.queryByText(/refused/u)).toBeNull());
  },
};

export const ClosingTheTabIsAskedAbout: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    // True where nothing holds the tab back.
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect(leave()).toBe(true);
    await typeIntoLimitType(canvas, 'x');
    await expect(leave()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect(leave()).toBe(true);
  },
};

export const CriteriaOrderAndRegression: Story = {
  args: { info: buildInfo(), search: 'WVName=LIMIT_VIEW' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund');
    const date = canvas.getByLabelText('Date, Date');
    await userEvent.clear(date);
    await userEvent.type(date, '31.2.2026');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: 'sort…' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Value at risk not sorted' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Regression activation' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /regression/iu }));
    await endSession(canvas);
    await signInAgain(canvas);
    await expect(await canvas.findByLabelText('Value, Fund name')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on with them' }));
    await expect(canvas.getByLabelText('Value, Fund name')).toHaveValue('Fund');
    // What cannot be read is still there to be corrected.
    await expect(canvas.getByLabelText('Date, Date')).toHaveValue('31.2.2026');
    await expect(canvas.getByRole('button', { name: 'Start Regression' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'sort…' }));
    await expect(await canvas.findByRole('button', { name: 'Value at risk ascending, place 3' })).toBeVisible();
  },
};

export const AnAddressMeansWhatItSays: Story = {
  args: { info: buildInfo(), search: 'WVName=LIMIT_VIEW' },
  play: async ({ canvas, step }) => {
    await userEvent.type(await canvas.findByLabelText('Value, Fund name'), 'Fund');
    const leaveAndOpen = async (button: string) => {
      await userEvent.click(canvas.getByRole('link', { name: 'Home' }));
      await waitFor(() => expect(canvas.queryByLabelText('Value, Fund name')).toBeNull());
      await userEvent.click(canvas.getByRole('button', { name: button }));
      await expect(await canvas.findByLabelText('Value, Fund name')).toHaveValue('');
    };
    await step('by *Back* and by a link, with the edits offered', async () => {
      await leaveAndOpen('back');
      await expect(canvas.getByText(/You edited criteria here before/u)).toBeVisible();
      await leaveAndOpen('open from the navigation');
      await expect(canvas.getByText(/You edited criteria here before/u)).toBeVisible();
    });
    await step('discarded, they are gone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Discard them' }));
      await leaveAndOpen('open from the navigation');
      await expect(canvas.queryByText(/You edited criteria here before/u)).toBeNull();
    });
    await step('a filter panel that was closed stays closed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hide Filter' }));
      await userEvent.click(canvas.getByRole('link', { name: 'Home' }));
      await userEvent.click(canvas.getByRole('button', { name: 'open from the navigation' }));
      await expect(await canvas.findByRole('button', { name: 'Show Filter' })).toBeVisible();
    });
  },
};

export const German: Story = {
  ...TextInACellThatIsNotShown,
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Dies war eingegeben und nicht gesendet/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  },
};
