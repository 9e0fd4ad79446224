import { ApiError } from '@fundscope/api-client';
import type { CorrectionAnswer, CorrectionRequest } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { beginStory } from '../testing/begin-story.ts';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import { ViewStage } from '../testing/ViewStage.tsx';

const columns = buildInfo().colForList.map((column) =>
  ['limitType', 'value'].includes(column.SqlColName) ? { ...column, StoredProcedure: 'correct' } : column,
);
const keyColumns = ['book', 'refDate'];
const correctable = buildInfo({ keyColumns, isCorrection: true, colForList: columns });
const secondaryInfo = { ...correctable, WVName: 'VAR_VIEW', Title: 'Value at risk' };
const expired = new ApiError({ status: 401, statusText: 'Unauthorized', code: 'token-expired', message: 'Over.' });

/** What happens elsewhere while a story plays. */
const world = {
  hasChanged: false,
  isSessionOver: false,
  isDown: false,
  isApproved: false,
  isPending: false,
  areMorePending: false,
};

const pending = {
  rowKey: { book: 101, refDate: '2026-11-20' },
  colName: 'limitType',
  newValue: 'soft',
  by: 'Weber, Jonas (j.weber)',
  at: '2026-11-20T12:00:00',
  isOwn: false,
};

const recipe = `
A correction is sent with the row as the user saw it, overlaid by what their own corrections have made of it since; the server
compares the whole row. Afterwards the view is loaded again, whether it was saved or not; after a paste once.

| what became of it | what the user sees |
| --- | --- |
| another value is stored in the cell | both values, and which one is to hold |
| another cell of the row was changed | which one, and whether the value is to hold all the same |
| refused, or no answer | the reason; the text stays in its cell and can be sent again |
| the session had ended | after signing in it is offered above the rows of its view, secondary ones too |
`;

const meta = {
  title: 'standard-view/Corrections',
  component: ViewStage,
  tags: ['!autodocs', 'check'],
  parameters: { layout: 'fullscreen', docs: { description: { component: recipe } } },
  beforeEach: async () => {
    await beginStory();
    Object.assign(world, {
      hasChanged: false,
      isSessionOver: false,
      isDown: false,
      isApproved: false,
      isPending: false,
      areMorePending: false,
    });
  },
  args: {
    search: 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true',
    info: correctable,
    rows: () => {
      if (world.isDown) return new ApiError({ status: 500, statusText: '', code: 'internal', message: 'It is down.' });
      return buildRows(20).map((row) => ({ ...row, isBreach: world.hasChanged }));
    },
    pendingCells: () => ({ cells: world.isPending ? [pending] : [], isCut: world.areMorePending }),
    correct: (call: CorrectionRequest): ApiError | CorrectionAnswer | undefined => {
      if (world.isApproved) {
        world.isPending = true;
        return { ...call, oldValue: null, submitted: { ProposalNr: 12 } };
      }
      return world.isSessionOver ? expired : undefined;
    },
  },
} satisfies Meta<typeof ViewStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** Types into the first cell that says `text`. */
const typeInto = async (canvas: Canvas, text: string, typed: string) => {
  await userEvent.dblClick((await canvas.findAllByText(text))[0] as HTMLElement);
  const editor = await canvas.findByRole('textbox', { name: 'Limit type' });
  await waitFor(() => expect(editor).toHaveFocus());
  await userEvent.clear(editor);
  await userEvent.keyboard(typed);
};
const expectLoads = (canvas: Canvas, count: number) =>
  waitFor(async () => {
    await fireEvent.click(canvas.getByText('count requests'));
    await expect(canvas.getByLabelText('requests').textContent?.split(' ')).toHaveLength(count);
  });
const signInAgain = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'end the session' }));
  world.isSessionOver = false;
  await userEvent.click(await canvas.findByRole('button', { name: 'sign in' }));
};
const cellOf = (canvas: Canvas, name: string | RegExp) => canvas.findByRole('gridcell', { name });

export const TwoCellsOfOneRow: Story = {
  play: async ({ canvas }) => {
    await typeInto(canvas, 'absolute', 'soft{Tab}12.5{Enter}');
    await expect(await cellOf(canvas, /^soft$/u)).toBeVisible();
    await expect(await cellOf(canvas, /^12\.50/u)).toBeVisible();
    await expectLoads(canvas, 3);
    await expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull();
  },
};

export const ConflictInAnotherColumn: Story = {
  play: async ({ canvas, step }) => {
    await step('it is told as such, and loaded again', async () => {
      await expect(await canvas.findByRole('grid')).toBeVisible();
      world.hasChanged = true;
      await typeInto(canvas, 'absolute', 'mine{Enter}');
      await expect(
        await canvas.findByText('mine was not saved: somebody else has changed this row, Breach is now Yes.'),
      ).toBeVisible();
      await expectLoads(canvas, 2);
    });
    await step("one's own value is saved in the row as it is by now", async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
      await expectLoads(canvas, 3);
      await waitFor(() => expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull());
      await expect(await cellOf(canvas, 'mine')).toBeVisible();
    });
  },
};

export const LoadingAgainFails: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    world.isDown = true;
    await typeInto(canvas, 'absolute', 'soft{Enter}');
    await expect(await canvas.findByText(/Error while Loading Data/u)).toBeVisible();
    // Saved all the same, and shown as such.
    await expect(await cellOf(canvas, 'soft')).toBeVisible();
    world.isDown = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(canvas.queryByText(/Error while Loading Data/u)).toBeNull());
    await expect(await cellOf(canvas, 'soft')).toBeVisible();
  },
};

export const PasteIsLoadedOnceAndUndoneAsOne: Story = {
  play: async ({ canvas, step }) => {
    await userEvent.click((await canvas.findAllByText('absolute'))[0] as HTMLElement);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'one\t12.5%\r\ntwo\t13%\r\nthree\t14%');
    const grid = canvas.getByRole('grid');
    grid.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste into the table' }));
    await step('six cells of three rows are written, and loaded again once', async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Write 6 cells' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expectLoads(canvas, 2);
      await expect(await cellOf(canvas, 'three')).toBeVisible();
    });
    await step('one undo takes them back', async () => {
      await userEvent.keyboard('{Control>}z{/Control}');
      await waitFor(() => expect(canvas.queryByText('three')).toBeNull());
      await expectLoads(canvas, 3);
      await expect(canvas.queryByText('one')).toBeNull();
    });
  },
};

export const AnEndedSessionOverTheSecondaryGrid: Story = {
  args: {
    info: {
      ...correctable,
      isCorrection: false,
      canDrillDown: true,
      secondary: { WVName: 'VAR_VIEW', columns: [{ column: 'book', from: 'book' }], condition: '' },
    },
    secondaryInfo,
    search: 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true&drilldown=true&row=[101,"2026-11-20"]',
  },
  play: async ({ canvas, step }) => {
    const below = async () => within(await canvas.findByRole('region', { name: /selected row/u }));
    await step('a correction of a secondary row is refused', async () => {
      await expect(await (await below()).findByRole('grid')).toBeVisible();
      world.isSessionOver = true;
      await typeInto((await below()) as Canvas, 'absolute', 'refused{Enter}');
      await expect(await (await below()).findByText(/Over\./u)).toBeVisible();
    });
    await step('and offered where it belongs, after signing in', async () => {
      await signInAgain(canvas);
      const again = await below();
      await userEvent.click(await again.findByRole('button', { name: 'Send it now' }));
      await waitFor(() => expect(again.queryByText(/Your session had ended/u)).toBeNull());
      await expect(await cellOf(again as Canvas, 'refused')).toBeVisible();
      await expect(sessionStorage.length).toBe(0);
    });
  },
};

export const UnsentInARowThatChanged: Story = {
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    world.isSessionOver = true;
    await typeInto(canvas, 'absolute', 'mine{Tab}12.5{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { name: /12\.50/u })).toHaveLength(1));
    await signInAgain(canvas);
    world.hasChanged = true;
    const first = async (name: string) => (await canvas.findAllByRole('button', { name }))[0] as HTMLElement;
    await step('what has changed is told', async () => {
      await userEvent.click(await first('Send it now'));
      await expect(await canvas.findByText(/Limit type = mine .* Breach is now Yes/u)).toBeVisible();
    });
    await step('it can be sent all the same, and the other one of the row goes on from there', async () => {
      await userEvent.click(await first('Send it all the same'));
      await expect(await cellOf(canvas, 'mine')).toBeVisible();
      await userEvent.click(await first('Send it now'));
      await waitFor(() => expect(canvas.queryByText(/Your session had ended/u)).toBeNull());
      await expect(await cellOf(canvas, /^12\.50/u)).toBeVisible();
    });
  },
};

export const SubmittedForApproval: Story = {
  play: async ({ canvas }) => {
    world.isApproved = true;
    await typeInto(canvas, 'absolute', 'soft{Enter}');
    await expect(await screen.findByText(/^Submitted for approval: another person decides/u)).toBeInTheDocument();
    await expectLoads(canvas, 2);
    await expect(canvas.queryByText('soft')).toBeNull();
    await expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull();
    await expect(await canvas.findByText(/^The correction of one cell of this view waits/u)).toBeVisible();
  },
};

export const ACellThatWaits: Story = {
  play: async ({ canvas, step }) => {
    world.isPending = true;
    await userEvent.click(await canvas.findByRole('button', { name: /^Load Data/u }));
    await expect(await canvas.findByText(/^The correction of one cell of this view waits/u)).toBeVisible();
    const waiting = () =>
      canvas.getAllByRole('gridcell', { name: 'absolute' }).filter(({ dataset }) => dataset['mark']?.includes('noted'));
    const said = /^A correction to soft by Weber, Jonas \(j\.weber\) of 20\.11\.2026 \d\d:00 waits/u;
    await step('it is marked, and says whose correction it is and since when', async () => {
      await waitFor(() => expect(waiting()).toHaveLength(1));
      await expect(waiting()[0]).toHaveAccessibleDescription(said);
      await userEvent.hover(waiting()[0] as HTMLElement);
      await expect(await screen.findByRole('tooltip')).toHaveTextContent(said);
    });
    await step('by keyboard, too, until Escape', async () => {
      await userEvent.unhover(waiting()[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
      await userEvent.click(waiting()[0] as HTMLElement);
      await userEvent.unhover(waiting()[0] as HTMLElement);
      await userEvent.keyboard('{ArrowDown}{ArrowUp}');
      await expect(await screen.findByRole('tooltip')).toHaveTextContent(said);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    });
    await step('where more wait than are marked, that is said', async () => {
      world.areMorePending = true;
      await userEvent.click(canvas.getByRole('button', { name: /^Load Data/u }));
      await expect(await canvas.findByText(/◷ marks only the oldest/u)).toBeVisible();
      world.areMorePending = false;
    });
    await step('once it is decided on, the next load marks nothing', async () => {
      world.isPending = false;
      await userEvent.click(canvas.getByRole('button', { name: /^Load Data/u }));
      await waitFor(() => expect(waiting()).toHaveLength(0));
      await expect(canvas.queryByText(/of this view waits/u)).toBeNull();
    });
  },
};

export const German: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    world.hasChanged = true;
    await typeInto(canvas, 'absolute', 'mine{Enter}');
    await expect(await canvas.findByText(/Jemand anders hat diese Zeile geändert, Breach ist jetzt Ja/u)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Meinen Wert behalten' }));
    await waitFor(() => expect(canvas.queryByText(/Jemand anders/u)).toBeNull());
  },
};
