import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { activeCell } from './testing/active-cell.ts';
import { cellAt } from './testing/cell-at.ts';
import { CorrectionStage } from './testing/CorrectionStage.tsx';
import { preloadCorrections } from './corrections/useCorrectionLayer.ts';
import { WviewGrid } from './WviewGrid.tsx';

const recipe = `
Cells that can be corrected. The promise says what became of a change; with a \`resultKey\` that stays, rows that are loaded
again keep their place.

\`\`\`tsx
const onCorrect = useCallback(async (change: CellChange): Promise<CorrectionOutcome> => send(change), [send]);

<WviewGrid {...grid} resultKey={loadId} mode={{ kind: 'correctable', keyColumns: info.keyColumns, onCorrect }} />;
\`\`\`
`;

const meta = {
  title: 'wview-grid/Correcting cells',
  component: CorrectionStage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { documents: WviewGrid, docs: { description: { component: recipe } } },
  args: { rowCount: 40, onSend: fn() },
} satisfies Meta<typeof CorrectionStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const editor = (): Promise<HTMLElement> => screen.findByRole('textbox');

export const SentOnlyWhenChangedAndValid: Story = {
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await step('a double click opens the editor, Enter without a change sends nothing', async () => {
      await userEvent.dblClick(cellAt(grid, 1, 1));
      await expect(await editor()).toHaveValue('100');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(grid).toHaveFocus());
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('what is no number is not sent, and says why', async () => {
      await userEvent.keyboard('abc{Enter}');
      await expect(await screen.findByRole('alert')).toHaveTextContent('Type a number');
      await expect(await editor()).toHaveValue('abc');
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('Esc resets', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(grid).toHaveFocus());
      await expect(cellAt(grid, 1, 1)).toHaveTextContent('100.00');
    });
    await step('typing replaces, Enter sends', async () => {
      await userEvent.keyboard('250{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('limit', 100, 250);
      await expect(args.onSend).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(cellAt(grid, 1, 1)).toHaveTextContent('250.00'));
      await expect(cellAt(grid, 1, 1)).toHaveAttribute('data-mark', 'editable saved');
    });
    await step('Control+Z undoes the last correction', async () => {
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect(args.onSend).toHaveBeenLastCalledWith('limit', 250, 100);
      await waitFor(() => expect(cellAt(grid, 1, 1)).toHaveTextContent('100.00'));
    });
  },
};

/** Presses keys as fast as a keyboard can: the next one as soon as the page has taken the last. */
async function pressAtOnce(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await Promise.resolve();
  }
}

export const NoKeyIsLostWhileTheEditorOpens: Story = {
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await step('the key after F2 reaches the editor: Control+A selects its text, not the table', async () => {
      await userEvent.click(cellAt(grid, 1, 1));
      await pressAtOnce('F2');
      await expect(canvas.getByRole('textbox')).toHaveFocus();
      await userEvent.keyboard('{Control>}a{/Control}42');
      await expect(canvas.getByRole('textbox')).toHaveValue('42');
      await expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
    });
    await step('Enter sends what was typed, and the next key begins the next text', async () => {
      await userEvent.keyboard('{Enter}{ArrowDown}75{Enter}');
      await expect(args.onSend).toHaveBeenNthCalledWith(1, 'limit', 100, 42);
      await expect(args.onSend).toHaveBeenNthCalledWith(2, 'limit', 200, 75);
    });
    await step('down and typing again is as quick', async () => {
      await pressAtOnce('ArrowDown', '9', 'ArrowDown');
      await expect(args.onSend).toHaveBeenLastCalledWith('limit', 300, 9);
      await expect(canvas.getByRole('textbox')).toHaveFocus();
      await expect(canvas.getByRole('textbox')).toHaveValue('400');
      await userEvent.keyboard('{Escape}');
    });
  },
};

export const ArrowsMoveInTheColumn: Story = {
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellAt(grid, 1, 1));
    await userEvent.keyboard('{F2}');
    await expect(await editor()).toHaveValue('100');
    await userEvent.keyboard('1{ArrowDown}');
    await expect(args.onSend).toHaveBeenLastCalledWith('limit', 100, 1);
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('200'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('1'));
    await userEvent.keyboard('{Escape}');
    await expect(activeCell(grid)).toHaveTextContent('1.00');
  },
};

export const EachType: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    const edit = async (column: number, text: string) => {
      await userEvent.click(cellAt(grid, 0, column));
      await userEvent.keyboard('{F2}');
      await editor();
      await userEvent.keyboard(text);
    };
    await step('percmath edits are divided by 100 before sending', async () => {
      await edit(2, '12.5{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('share', 0.07, 0.125);
    });
    await step('date: dd.mm.yyyy strict', async () => {
      await edit(3, '2026-02-01{Enter}');
      await expect(await screen.findByRole('alert')).toHaveTextContent('dd.mm.yyyy');
      await userEvent.clear(await editor());
      await userEvent.keyboard('01.02.2026{Tab}');
      await expect(args.onSend).toHaveBeenLastCalledWith('valid_from', '2026-01-31', '2026-02-01');
    });
    await step('bool is a check box', async () => {
      await waitFor(() => expect(activeCell(grid)).toHaveAttribute('aria-colindex', '5'));
      await userEvent.keyboard('{F2}');
      const box = await screen.findByRole('checkbox', { name: 'Active' });
      await expect(box).toBeChecked();
      await userEvent.keyboard(' {Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('active', true, false);
    });
    await step('a text can be emptied, and may have lines', async () => {
      await edit(5, '{Control>}a{/Control}{Delete}{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('comment', 'Within limits.', null);
      await edit(5, 'a{Shift>}{Enter}{/Shift}b');
      const twoLines = (await editor()).offsetHeight;
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}c');
      // A text area's row is 20 px high.
      await expect((await editor()).offsetHeight).toBe(twoLines + 20);
      await userEvent.keyboard('{Enter}');
      await expect(args.onSend).toHaveBeenLastCalledWith('comment', null, 'a\nb\nc');
    });
  },
};

export const NothingTypedIsLost: Story = {
  args: { answer: () => ({ kind: 'failed', message: 'The server cannot be reached.' }) },
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellAt(grid, 1, 1));
    await step('a correction that failed keeps its text, and says why', async () => {
      await userEvent.keyboard('5{Enter}');
      await waitFor(() => expect(cellAt(grid, 1, 1)).toHaveAttribute('data-mark', 'editable failed'));
      await expect(cellAt(grid, 1, 1)).toHaveTextContent('5.00');
      await expect(await canvas.findByText(/5.00 was not saved: The server cannot be reached/u)).toBeVisible();
    });
    await step('it can be sent again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
      await expect(args.onSend).toHaveBeenCalledTimes(2);
    });
    await step('what is not valid stays in a cell that is left', async () => {
      await userEvent.click(cellAt(grid, 2, 1));
      await userEvent.keyboard('nonsense');
      await userEvent.click(cellAt(grid, 5, 0));
      await waitFor(() => expect(cellAt(grid, 2, 1)).toHaveTextContent('nonsense'));
      await expect(cellAt(grid, 2, 1)).toHaveAttribute('data-mark', 'editable invalid');
    });
  },
};

export const Conflict: Story = {
  args: {
    answer: ({ oldValue }) => (oldValue === 777 ? undefined : { kind: 'conflict', column: 'limit', stored: 777 }),
  },
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellAt(grid, 1, 1));
    await step('both values stand in the cell', async () => {
      await userEvent.keyboard('5{Enter}');
      await waitFor(() => expect(cellAt(grid, 1, 1)).toHaveTextContent('5.00 ≠ 777.00'));
    });
    await step("keeping one's own sends it on top of the stored one", async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Keep mine' }));
      await expect(args.onSend).toHaveBeenLastCalledWith('limit', 777, 5);
      await waitFor(() => expect(cellAt(grid, 1, 1)).toHaveAttribute('data-mark', 'editable saved'));
    });
    await step('the stored one can be taken', async () => {
      await userEvent.keyboard('{ArrowDown}6{Enter}');
      await userEvent.click(await canvas.findByRole('button', { name: 'Take the stored value' }));
      await waitFor(() => expect(cellAt(grid, 2, 1)).toHaveAttribute('data-mark', 'editable'));
    });
  },
};

const paste = (grid: HTMLElement, text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
};

export const PasteWithPreview: Story = {
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellAt(grid, 0, 1));
    paste(grid, '11\r\n100\r\nabc\r\n14');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste into the table' }));
    await step('says what will be written, and what cannot be', async () => {
      await expect(
        dialog.getByText(/2 cells will be changed, 1 will stay unchanged, 1 cannot be written/u),
      ).toBeVisible();
      await expect(dialog.getByText('abc')).toBeVisible();
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('one confirmation writes one after another', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Write 2 cells' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onSend).toHaveBeenNthCalledWith(1, 'limit', 0, 11);
      await expect(args.onSend).toHaveBeenNthCalledWith(2, 'limit', 300, 14);
    });
  },
};

export const GermanLightManyRows: Story = {
  tags: ['autodocs', '!check'],
  globals: { locale: 'de', theme: 'light' },
  args: { rowCount: 5000 },
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(cellAt(grid, 1, 1));
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}');
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('499.900,00'));
    await userEvent.keyboard('1.234,5{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('limit', 499_900, 1234.5);
    // The view was loaded again: place and cell have stayed.
    await expect(activeCell(grid)).toHaveTextContent('1.234,50');
    await expect(grid.scrollTop).toBeGreaterThan(100_000);
  },
};

export const FlagsAreTickedAndRowsFollowed: Story = {
  args: { onSelect: fn() },
  play: async ({ args, canvas, step }) => {
    const grid = canvas.getByRole('grid');
    const box = (row: number) => within(cellAt(grid, row, 4)).getByRole('checkbox', { name: 'Active' });
    await step('one press on the box sends the other value, and selects its row', async () => {
      await expect(box(1)).not.toBeChecked();
      await userEvent.click(box(1));
      await expect(args.onSend).toHaveBeenLastCalledWith('active', false, true);
      await expect(args.onSelect).toHaveBeenLastCalledWith(1);
      await waitFor(() => expect(box(1)).toBeChecked());
      await expect(box(1).closest('[role=row]')).toHaveAttribute('aria-selected', 'true');
    });
    await step('the space bar toggles it, Enter in a cell that is not corrected selects', async () => {
      await userEvent.keyboard('{ArrowDown} ');
      await expect(args.onSend).toHaveBeenLastCalledWith('active', true, false);
      await waitFor(() => expect(box(2)).not.toBeChecked());
      await userEvent.keyboard('{Home}{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(2);
    });
    await step('beside the box nothing is sent', async () => {
      await userEvent.click(cellAt(grid, 3, 4));
      await userEvent.dblClick(cellAt(grid, 3, 4));
      await expect(args.onSend).toHaveBeenCalledTimes(2);
      await expect(canvas.queryByRole('textbox')).toBeNull();
    });
  },
};
