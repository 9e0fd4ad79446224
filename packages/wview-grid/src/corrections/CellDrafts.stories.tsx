import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { WviewGrid } from '../WviewGrid.tsx';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { activeCell } from '../testing/active-cell.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import type { CellChange, CellDraft, CellDrafts, CorrectionOutcome } from '../editing/cell-editing.ts';
import { preloadCorrections } from './useCorrectionLayer.ts';

const columns = [
  sampleColumn('Fund', 'name'),
  sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' }),
  sampleColumn('Comment', 'text', { StoredProcedure: 'set_comment' }),
  sampleColumn('Active', 'bool', { StoredProcedure: 'set_active' }),
];
const KEYS = ['fund'];
const rows = rowSourceFromRows(
  Array.from({ length: 500 }, (_, index) => ({
    _rn: index + 1,
    fund: `Fund ${index + 1}`,
    limit: index,
    comment: 'As agreed.',
    active: true,
  })),
);
const answering = (outcome: CorrectionOutcome) => () => Promise.resolve(outcome);
const keyOf = (fund: number) => JSON.stringify([`Fund ${fund}`]);

interface StageProps {
  kept: readonly CellDraft[];
  onKeep: (row: string, column: string, text: string | null) => void;
  onCorrect: (change: CellChange) => Promise<CorrectionOutcome>;
}

function Stage({ kept, onKeep, onCorrect }: StageProps) {
  const drafts = useMemo<CellDrafts>(
    () => ({ read: () => kept, keep: ({ row, column }, text) => onKeep(row, column, text) }),
    [kept, onKeep],
  );
  return (
    <div style={{ height: '22rem' }}>
      <WviewGrid
        columns={columns}
        rows={rows}
        label="Limits"
        mode={{ kind: 'correctable', keyColumns: KEYS, onCorrect, drafts }}
      />
    </div>
  );
}

const recipe = `
What is typed outlives the grid: the screen keeps it, and hands it over when the grid is drawn again.

\`\`\`tsx
const drafts = useMemo<CellDrafts>(
  () => ({
    read: () => readKept(),
    keep: (cell, text) => (text === null ? forget(cell) : keep({ ...cell, text })),
  }),
  [],
);

<WviewGrid {...grid} mode={{ kind: 'correctable', keyColumns: info.keyColumns, onCorrect, drafts }} />;
\`\`\`
`;

const meta = {
  title: 'wview-grid/CellDrafts',
  component: Stage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { docs: { description: { component: recipe } } },
  args: { kept: [], onKeep: fn(), onCorrect: answering({ kind: 'saved' }) },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const toLimitOf = async (canvas: Canvas, downs: number) => {
  canvas.getByRole('grid').focus();
  await userEvent.keyboard(`{ArrowRight}${'{ArrowDown}'.repeat(downs)}`);
};

export const EachKeyIsKeptUntilItIsSent: Story = {
  play: async ({ canvas, args }) => {
    await toLimitOf(canvas, 1);
    await userEvent.keyboard('{F2}');
    const editor = await canvas.findByRole('textbox', { name: 'Limit' });
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.clear(editor);
    await userEvent.keyboard('75');
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(2), 'limit', '75');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(2), 'limit', null));
  },
};

export const OfABoxOnlyWhatItCanRead: Story = {
  play: async ({ canvas, args }) => {
    await toLimitOf(canvas, 0);
    await userEvent.keyboard('{End}x');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Active' })).toHaveFocus());
    await expect(args.onKeep).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}n');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Active' })).toHaveFocus());
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(1), 'active', '0');
  },
};

export const EscGivesUpWhatWasTyped: Story = {
  play: async ({ canvas, args }) => {
    await toLimitOf(canvas, 0);
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Limit' })).toHaveFocus());
    await userEvent.keyboard('9');
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(1), 'limit', '9');
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(1), 'limit', null);
  },
};

export const WhatCannotBeSentIsKept: Story = {
  args: { onCorrect: answering({ kind: 'failed', message: 'The server cannot be reached.' }) },
  play: async ({ canvas, args }) => {
    await toLimitOf(canvas, 0);
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Limit' })).toHaveFocus());
    await userEvent.keyboard('1500.5{Enter}');
    await expect(await canvas.findByText(/The server cannot be reached/u)).toBeVisible();
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(1), 'limit', '1500.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onKeep).toHaveBeenLastCalledWith(keyOf(1), 'limit', null);
  },
};

export const KeptTextStandsInItsCellAgain: Story = {
  args: { kept: [{ row: keyOf(300), column: 'comment', text: 'half a sent' }] },
  play: async ({ canvas }) => {
    // The user goes on where they were interrupted, far down.
    await waitFor(() => expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('half a sent'));
    await expect(canvas.getByText('Typed before, and not sent yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const editor = await canvas.findByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(editor).toHaveFocus());
    await expect(editor).toHaveValue('half a sent');
    await userEvent.keyboard('ence{Enter}');
    await waitFor(() => expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('half a sentence'));
  },
};

export const GermanLight: Story = {
  ...KeptTextStandsInItsCellAgain,
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Früher eingegeben und noch nicht gesendet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  },
};
