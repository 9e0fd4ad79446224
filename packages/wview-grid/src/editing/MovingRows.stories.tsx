import type { ViewRow } from '@fundscope/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { CorrectableGrid } from '../grids/CorrectableGrid.tsx';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { activeCell } from '../testing/active-cell.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import type { CellChange, CorrectionOutcome } from './cell-editing.ts';

const columns = [sampleColumn('Fund', 'name'), sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' })];
const KEYS = ['fund'];
const byLimit = (from: number): readonly ViewRow[] =>
  ['A', 'B', 'C', 'D'].map((fund, at) => ({ _rn: at + 1, fund, limit: Math.abs(from - at) }));

interface StageProps {
  maxRows: number;
  onSend: (fund: unknown, newValue: unknown) => void;
}

/** The rows come back in another order when they are loaded again. */
function Stage({ maxRows, onSend }: StageProps) {
  const [loaded, setLoaded] = useState(() => byLimit(0));
  const rows = useMemo(() => rowSourceFromRows(loaded), [loaded]);
  const [onCorrect] = useState(() => (change: CellChange): Promise<CorrectionOutcome> => {
    onSend(change.cell('fund'), change.newValue);
    return Promise.resolve({ kind: 'saved' });
  });
  return (
    <>
      <div style={{ height: '20rem' }}>
        <CorrectableGrid
          columns={columns}
          rows={rows}
          placeKey="load"
          keyColumns={KEYS}
          onCorrect={onCorrect}
          maxRows={maxRows}
          label="Limits"
          noWrap
          onNoWrapChange={() => {}}
        />
      </div>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLoaded((before) => before.toReversed())}
      >
        load again
      </button>
    </>
  );
}

const meta = {
  title: 'wview-grid/MovingRows',
  component: Stage,
  args: { maxRows: 1000, onSend: fn() },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const openLimit = async (canvas: ReturnType<typeof within>, downs: number) => {
  canvas.getByRole('grid').focus();
  await userEvent.keyboard(`{ArrowRight}${'{ArrowDown}'.repeat(downs)}{F2}`);
  const editor = await canvas.findByRole('textbox', { name: 'Limit' });
  await waitFor(() => expect(editor).toHaveFocus());
  return editor;
};

/** What is typed is sent for the row that it was typed into. */
export const RowsMoveWhileOneTypes: Story = {
  play: async ({ canvas, args }) => {
    const editor = await openLimit(canvas, 1);
    await userEvent.clear(editor);
    await userEvent.keyboard('75');
    await userEvent.click(canvas.getByRole('button', { name: 'load again' }));
    await expect(editor).toHaveValue('75');
    await expect(editor).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('B', 75));
    // The rows that arrived meanwhile are shown now.
    await waitFor(() => expect(canvas.getByRole('grid').querySelector('[data-row="0"]')).toHaveTextContent('D'));
  },
};

export const NoRowBeneathTheLastShownOne: Story = {
  args: { maxRows: 2 },
  play: async ({ canvas, args }) => {
    const editor = await openLimit(canvas, 1);
    await userEvent.clear(editor);
    await userEvent.keyboard('75{ArrowDown}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('B', 75));
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
    await expect(canvas.queryByRole('textbox', { name: 'Limit' })).toBeNull();
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('A');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const ControlEnterSends: Story = {
  play: async ({ canvas, args }) => {
    const editor = await openLimit(canvas, 0);
    await userEvent.clear(editor);
    await userEvent.keyboard('3{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('A', 3));
  },
};
