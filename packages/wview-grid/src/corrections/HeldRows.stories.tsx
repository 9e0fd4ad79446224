import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { activeCell } from '../testing/active-cell.ts';
import { CorrectableStage } from '../testing/CorrectableStage.tsx';
import {
  editorOf,
  expectAllSaved,
  expectRow,
  expectStored,
  openLimit,
  paste,
  press,
  rowOf,
  type,
} from '../testing/correctable-play.ts';
import { preloadCorrections } from './useCorrectionLayer.ts';

const recipe = `
Rows that arrive while an editor or the preview of a paste is open, or while a paste is taken back, wait. What is saved
meanwhile is not in them: it stays laid over them when they are shown, until rows come that have it.
`;

const meta = {
  title: 'wview-grid/HeldRows',
  component: CorrectableStage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { docs: { description: { component: recipe } } },
  args: { onSend: fn(), onLoad: fn() },
} satisfies Meta<typeof CorrectableStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SortedByTheCorrectedColumn: Story = {
  args: { isSorted: true, isLoadSlow: true },
  play: async ({ canvas, step }) => {
    await openLimit(canvas, '{ArrowDown}');
    await type(canvas, '5{ArrowDown}');
    await step('the reload of the first correction arrives while the next one is typed', async () => {
      await type(canvas, '7');
      await press(canvas, 'load');
      await expect(await editorOf(canvas)).toHaveValue('7');
      await userEvent.keyboard('{ArrowDown}');
      await expectStored(canvas, 'A 40 1 old, B 5 1 old, C 7 1 old, D 10 1 old, E 0 1 old');
      await editorOf(canvas);
      await userEvent.keyboard('{Escape}');
    });
    await step('the rows that arrived are shown now, with what was saved since they did', async () => {
      await expectRow(canvas, 3, /B.*5\.00.*old/u);
      await expectRow(canvas, 1, /C.*7\.00.*old/u);
    });
    await step('so that the same row can be corrected once more', async () => {
      await userEvent.keyboard('{ArrowUp}6{Enter}');
      await expectStored(canvas, 'B 5 1 old, C 6 1 old');
      await expectAllSaved(canvas);
      await expectRow(canvas, 1, /C.*6\.00.*old/u);
    });
    await step('loaded again, the active cell is still in its row', async () => {
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
    await step('the rows that arrived before are shown with all of it, and can be corrected', async () => {
      await expectRow(canvas, 3, /B.*1\.00.*2\.00.*first/u);
      await expectRow(canvas, 1, /C.*3\.00.*4\.00.*second/u);
      canvas.getByRole('grid').focus();
      await userEvent.keyboard('9{Enter}');
      await expectStored(canvas, 'B 9 2 first');
      await expectAllSaved(canvas);
      await userEvent.keyboard('{Control>}z{/Control}');
      await expectStored(canvas, 'B 1 2 first');
    });
    await step('undo takes all of the paste back, and nothing before it', async () => {
      await press(canvas, 'load');
      canvas.getByRole('grid').focus();
      await userEvent.keyboard('{Control>}z{/Control}');
      await expectStored(canvas, 'A 40 1 old, B 5 1 old, C 20 1 old, D 10 1 old');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onSend).toHaveBeenCalledTimes(15);
    });
    await step('the next undo is that of the correction', async () => {
      await userEvent.keyboard('{Control>}z{/Control}');
      await expectStored(canvas, 'B 30 1 old');
    });
  },
};

let goOn = (): void => {};
let isHeldBack = false;

export const RowsArriveInTheMiddleOfAnUndo: Story = {
  args: {
    isSorted: true,
    isLoadSlow: true,
    turn: () => (isHeldBack ? new Promise<void>((resolve) => (goOn = resolve)) : undefined),
  },
  beforeEach: () => {
    isHeldBack = false;
  },
  play: async ({ canvas, args, step }) => {
    await openLimit(canvas);
    await userEvent.keyboard('{Escape}');
    const dialog = within(await paste(canvas, '1\r\n2'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Write 2 cells' }));
    await expectStored(canvas, 'A 1 1 old, B 2 1 old');
    await press(canvas, 'load');
    await expectRow(canvas, 2, /B.*2\.00/u);
    isHeldBack = true;
    await step('they wait until all of it is taken back', async () => {
      canvas.getByRole('grid').focus();
      await userEvent.keyboard('{Control>}z{/Control}');
      await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(3));
      goOn();
      await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(4));
      await fireEvent.click(canvas.getByText('load'));
      await fireEvent.click(canvas.getByText('look'));
      await expect(canvas.getByLabelText('stored')).toHaveTextContent('A 1 1 old, B 30 1 old');
      await expectRow(canvas, 2, /B.*30\.00/u);
    });
    await step('then they are shown, with all of it', async () => {
      goOn();
      await expectRow(canvas, 3, /A.*40\.00/u);
      await expectRow(canvas, 0, /B.*30\.00/u);
    });
  },
};
