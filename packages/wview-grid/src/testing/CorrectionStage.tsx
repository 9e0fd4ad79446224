import type { CellValue, ViewRow } from '@fundscope/contract/views';
import { useCallback, useMemo, useState } from 'react';
import type { CellChange, CorrectionOutcome, RowCells } from '../editing/cell-editing.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { createRowSelection } from '../selection/row-selection.ts';
import { WviewGrid } from '../WviewGrid.tsx';
import { sampleColumn } from './sample-view.ts';

const editable = { StoredProcedure: 'set_value' };
const columns = [
  sampleColumn('Fund', 'name'),
  sampleColumn('Limit', 'number', editable),
  sampleColumn('Share', 'percmath', editable),
  sampleColumn('Valid from', 'date', editable),
  sampleColumn('Active', 'bool', editable),
  sampleColumn('Comment', 'text', editable),
  sampleColumn('Label', 'name', editable),
];
const KEYS = ['fund'];
const NO_CELLS: RowCells = {};
const sampleLimits = (rowCount: number, firstRow: RowCells): readonly ViewRow[] =>
  Array.from({ length: rowCount }, (_, at) => ({
    _rn: at + 1,
    fund: `Fund ${at + 1}`,
    limit: at * 100,
    share: 0.07,
    valid_from: '2026-01-31',
    active: at % 2 === 0,
    comment: 'Within limits.',
    label: 'L1',
    ...(at === 0 && firstRow),
  }));

export interface CorrectionStageProps {
  rowCount: number;
  /** Cells of the first row that are other ones. Default none. */
  firstRow?: RowCells;
  /** What the server makes of a change; saved where it says nothing. */
  answer?: (change: CellChange) => CorrectionOutcome | undefined;
  onSend: (colName: string, oldValue: CellValue, newValue: CellValue) => void;
  /** Flags are boxes, and a pressed row is selected. Default neither. */
  onSelect?: (rowIndex: number) => void;
}

/** A table of limits that has each type of column; loads the rows again after each correction, as the screen does. */
export function CorrectionStage({ rowCount, firstRow = NO_CELLS, answer, onSend, onSelect }: CorrectionStageProps) {
  const [loaded, setLoaded] = useState(() => sampleLimits(rowCount, firstRow));
  const rows = useMemo(() => rowSourceFromRows(loaded), [loaded]);
  const [selection] = useState(() => createRowSelection('single'));
  const following = onSelect ? { selection, onSelect, hasTickBoxes: true } : {};
  const onCorrect = useCallback(
    (change: CellChange): Promise<CorrectionOutcome> => {
      const { column, oldValue, newValue } = change;
      onSend(column.SqlColName, oldValue, newValue);
      const outcome = answer?.(change) ?? { kind: 'saved' as const };
      setLoaded((before) =>
        before.map((row) =>
          outcome.kind === 'saved' && JSON.stringify([row['fund']]) === change.row
            ? { ...row, [column.SqlColName]: newValue }
            : row,
        ),
      );
      return Promise.resolve(outcome);
    },
    [answer, onSend],
  );
  return (
    <div style={{ height: 440 }}>
      <WviewGrid
        columns={columns}
        rows={rows}
        label="Limits"
        mode={{ kind: 'correctable', keyColumns: KEYS, onCorrect, ...following }}
        resultKey="load"
      />
    </div>
  );
}
