import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { activeCell } from '../testing/active-cell.ts';
import { CorrectableStage } from '../testing/CorrectableStage.tsx';

const recipe = `
A correction belongs to the row that it was typed into. The row is copied with its key when the editor opens or a paste is
planned; everything after that goes by this copy, never by a place in the table. Rows that arrive while one types wait until
it is sent, and the active cell stays in its row.
`;

const meta = {
  title: 'wview-grid/MovingRows',
  component: CorrectableStage,
  parameters: { docs: { description: { component: recipe } } },
  args: { onSend: fn(), onLoad: fn() },
} satisfies Meta<typeof CorrectableStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }));
const editorOf = async (canvas: Canvas, name = 'Limit') => {
  const editor = await canvas.findByRole('textbox', { name });
  await waitFor(() => expect(editor).toHaveFocus());
  return editor;
};
/** Begins in the limits; `keys` go to the grid before the editor opens. */
const openLimit = async (canvas: Canvas, keys = '') => {
  canvas.getByRole('grid').focus();
  await userEvent.keyboard(`{ArrowRight}{ArrowRight}${keys}{F2}`);
  return editorOf(canvas);
};
const type = async (canvas: Canvas, text: string) => {
  await userEvent.clear(await editorOf(canvas));
  await userEvent.keyboard(text);
};
const expectStored = (canvas: Canvas, text: string) =>
  waitFor(async () => {
    await press(canvas, 'look');
    await expect(canvas.getByLabelText('stored')).toHaveTextContent(text);
  });
const rowOf = (canvas: Canvas, at: number) => canvas.getByRole('grid').querySelector(`[data-row="${at}"]`);
const paste = (canvas: Canvas, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  canvas.getByRole('grid').dispatchEvent(event);
  return screen.findByRole('dialog', { name: 'Paste into the table' });
};

export const SortedByTheCorrectedColumn: Story = {
  args: { isSorted: true, isLoadSlow: true },
  play: async ({ canvas, step }) => {
    await openLimit(canvas, '{ArrowDown}');
    await type(canvas, '5{ArrowDown}');
    await step('the reload of the first correction arrives while the next one is typed', async () => {
      await type(canvas, '7');
      await press(canvas, 'load');
      await expect(await editorOf(canvas)).toHaveValue('7');
      await userEvent.keyboard('{Enter}');
      await expectStored(canvas, 'A 40 1 old, B 5 1 old, C 7 1 old, D 10 1 old, E 0 1 old');
    });
    await step('the rows that arrived are shown now, and the active cell is still in its row', async () => {
      await press(canvas, 'load');
      await waitFor(() => expect(rowOf(canvas, 2)).toHaveTextContent('C'));
      await waitFor(() => expect(activeCell(canvas.getByRole('grid')).closest('[data-row]')).toHaveTextContent('C'));
    });
    await step('so that what is typed next goes into it', async () => {
      await userEvent.keyboard('8{Enter}');
      await expectStored(canvas, 'C 8 1 old, D 10 1 old');
    });
  },
};

export const FilteredByTheCorrectedColumn: Story = {
  args: { below: 50, isLoadSlow: true },
  play: async ({ canvas }) => {
    await openLimit(canvas, '{ArrowDown}');
    await type(canvas, '75{ArrowDown}');
    await type(canvas, '6');
    await press(canvas, 'load');
    await userEvent.keyboard('{Enter}');
    await expectStored(canvas, 'A 40 1 old, B 75 1 old, C 6 1 old, D 10 1 old');
    await waitFor(() => expect(canvas.queryByText('B')).toBeNull());
  },
};

export const NoRowBeneathTheLastShownOne: Story = {
  args: { maxRows: 2 },
  play: async ({ canvas, args }) => {
    await openLimit(canvas, '{ArrowDown}');
    await type(canvas, '75{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
    await expect(canvas.queryByRole('textbox', { name: 'Limit' })).toBeNull();
    await userEvent.keyboard('9{Enter}');
    await expectStored(canvas, 'A 40 1 old, B 9 1 old, C 20 1 old');
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('A');
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};

export const TwoColumnsInOneRow: Story = {
  args: { isLoadSlow: true },
  play: async ({ canvas, step }) => {
    await step('the second is sent before the first one was loaded again, and is no conflict', async () => {
      await openLimit(canvas);
      await type(canvas, '75{Tab}2{Enter}');
      await expectStored(canvas, 'A 75 2 old');
      await expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull();
    });
    await step('a load that fails changes nothing of that', async () => {
      await userEvent.keyboard('3{Enter}');
      await expectStored(canvas, 'A 75 3 old');
    });
  },
};

export const LoadFails: Story = {
  args: { isLoadFailing: true },
  play: async ({ canvas, args }) => {
    await openLimit(canvas);
    await type(canvas, '75{Tab}2{Tab}new{Enter}');
    await expectStored(canvas, 'A 75 2 new');
    await expect(args.onLoad).toHaveBeenCalledTimes(3);
    // The cells say what is stored though the rows are the old ones.
    await expect(rowOf(canvas, 0)).toHaveTextContent(/75\.00.*2\.00.*new/u);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expectStored(canvas, 'A 75 1 old');
  },
};

export const PasteOfThreeColumns: Story = {
  args: { isSorted: true, isLoadSlow: true },
  play: async ({ canvas, args, step }) => {
    await step(
      'three cells of each row, though the rows are loaded in another order before they are written',
      async () => {
        await openLimit(canvas, '{ArrowDown}');
        await type(canvas, '5{Enter}');
        await expectStored(canvas, 'B 5 1 old');
        const dialog = within(await paste(canvas, '1\t2\tfirst\r\n3\t4\tsecond'));
        await fireEvent.click(canvas.getByText('load'));
        await userEvent.click(await dialog.findByRole('button', { name: 'Write 6 cells' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await expectStored(canvas, 'A 40 1 old, B 1 2 first, C 3 4 second, D 10 1 old');
      },
    );
    await step('undo takes all of the paste back, and nothing before it', async () => {
      await press(canvas, 'load');
      canvas.getByRole('grid').focus();
      await userEvent.keyboard('{Control>}z{/Control}');
      await expectStored(canvas, 'A 40 1 old, B 5 1 old, C 20 1 old, D 10 1 old');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onSend).toHaveBeenCalledTimes(13);
    });
    await step('the next undo is that of the correction', async () => {
      await userEvent.keyboard('{Control>}z{/Control}');
      await expectStored(canvas, 'B 30 1 old');
    });
  },
};

export const ConflictInAnotherColumn: Story = {
  play: async ({ canvas, step }) => {
    await press(canvas, 'somebody else writes all values');
    await step('it is told as such', async () => {
      await openLimit(canvas);
      await type(canvas, '75{Enter}');
      await expect(await canvas.findByText(/75.00 was not saved: .* Value is now 4,711.50/u)).toBeVisible();
      await expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('75.00');
      await expectStored(canvas, 'A 40 1 old');
    });
    await step("and one's own value can be kept on the row as it is now", async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
      await expectStored(canvas, 'A 75 1 old');
      await expect(rowOf(canvas, 0)).toHaveTextContent('4,711.50');
    });
  },
};

export const UndoAfterSomebodyElse: Story = {
  play: async ({ canvas }) => {
    await openLimit(canvas);
    await type(canvas, '75{Enter}');
    await expectStored(canvas, 'A 75 1 old');
    await press(canvas, 'somebody else writes all values');
    await press(canvas, 'load');
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo correction' }));
    await expectStored(canvas, 'A 40 1 old');
    await expect(canvas.getByRole('button', { name: 'Undo correction' })).toHaveAttribute('aria-disabled', 'true');
  },
};

let isReachable = false;

export const NotSavedAfterMovingOn: Story = {
  args: {
    answer: () => (isReachable ? undefined : { kind: 'failed', message: 'The server cannot be reached.' }),
  },
  beforeEach: () => {
    isReachable = false;
  },
  play: async ({ canvas, step }) => {
    await openLimit(canvas);
    await type(canvas, '75{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await step('it is told, wherever the active cell is', async () => {
      await waitFor(() => expect(canvas.getByText('Correction not saved: Limit, row 1')).toHaveRole('status'));
      await expect(await canvas.findByText('A correction in another cell is not saved.')).toBeVisible();
    });
    await step('a button leads to it', async () => {
      await press(canvas, 'Go to the next');
      await expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('75.00');
      isReachable = true;
      await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
      await expectStored(canvas, 'A 75 1 old');
      await expect(canvas.queryByRole('group', { name: 'Correction not saved' })).toBeNull();
    });
  },
};

export const TheRowOfAConflictIsGone: Story = {
  args: {
    below: 50,
    answer: (change) => (change.newValue === 75 ? { kind: 'failed', message: 'Not now.' } : undefined),
  },
  play: async ({ canvas }) => {
    await openLimit(canvas);
    await type(canvas, '75{Enter}');
    await expect(await canvas.findByText(/Not now/u)).toBeVisible();
    await userEvent.keyboard('60{Enter}');
    await waitFor(() => expect(canvas.queryByText('A')).toBeNull());
    await expectStored(canvas, 'A 60 1 old');
  },
};

export const AnotherWindowTakesTheFocus: Story = {
  play: async ({ canvas, args }) => {
    const editor = await openLimit(canvas);
    await type(canvas, '7');
    // The browser says so though the editor has the focus in its own window.
    await fireEvent.blur(editor);
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(editor).toHaveValue('7');
    await userEvent.keyboard('5{Enter}');
    await expectStored(canvas, 'A 75 1 old');
  },
};

export const ControlEnterSends: Story = {
  play: async ({ canvas }) => {
    await openLimit(canvas);
    const isLoading = fn();
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.defaultPrevented) isLoading();
    };
    window.addEventListener('keydown', listen);
    await type(canvas, '3{Control>}{Enter}{/Control}');
    await expectStored(canvas, 'A 3 1 old');
    // Whoever loads by these keys leaves it to the editor.
    await expect(isLoading).not.toHaveBeenCalled();
    window.removeEventListener('keydown', listen);
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await press(canvas, 'somebody else writes all values');
    await openLimit(canvas);
    await type(canvas, '75{Enter}');
    await expect(
      await canvas.findByText(/Jemand anders hat diese Zeile geändert, Value ist jetzt 4.711,50/u),
    ).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await press(canvas, 'Zur nächsten');
    await userEvent.click(canvas.getByRole('button', { name: 'Meinen Wert behalten' }));
    await expectStored(canvas, 'A 75 1 old');
  },
};
