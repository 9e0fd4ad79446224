import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { activeCell } from '../testing/active-cell.ts';
import { CorrectableStage } from '../testing/CorrectableStage.tsx';
import { expectStored, openLimit, press, rowOf, type } from '../testing/correctable-play.ts';
import { preloadCorrections } from './useCorrectionLayer.ts';

const recipe = `
A correction belongs to the row that it was typed into. The row is copied with its key when the editor opens or a paste is
planned; everything after that goes by this copy, never by a place in the table. Rows that arrive while one types wait until
it is sent, and the active cell stays in its row.
`;

const meta = {
  title: 'wview-grid/MovingRows',
  component: CorrectableStage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { docs: { description: { component: recipe } } },
  args: { onSend: fn(), onLoad: fn() },
} satisfies Meta<typeof CorrectableStage>;

export default meta;
type Story = StoryObj<typeof meta>;
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
