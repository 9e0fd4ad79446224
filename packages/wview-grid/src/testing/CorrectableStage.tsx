import type { ViewRow } from '@fundscope/contract/views';
import { useCallback, useMemo, useState } from 'react';
import type { CellChange, CorrectionOutcome, RowCells } from '../editing/cell-editing.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { correctStored } from './fake-corrections.ts';
import { WviewGrid } from '../WviewGrid.tsx';
import { sampleColumn } from './sample-view.ts';

const editable = { StoredProcedure: 'set_value' };
const columns = [
  sampleColumn('Fund', 'name'),
  sampleColumn('Value', 'number'),
  sampleColumn('Limit', 'number', editable),
  sampleColumn('Warning', 'number', editable),
  sampleColumn('Comment', 'text', editable),
];
const KEYS = ['fund'];
const FUNDS = ['A', 'B', 'C', 'D', 'E'];

export interface CorrectableStageProps {
  /** The rows are loaded by their limit, the highest first. Default by fund. */
  isSorted?: boolean;
  /** Only rows with a limit below it are loaded. */
  below?: number;
  maxRows?: number;
  /** Each load fails. */
  isLoadFailing?: boolean;
  /** Rows come when "load" is pressed, not by themselves after a correction. */
  isLoadSlow?: boolean;
  /** The server writes when it is resolved. Default at once. */
  turn?: (change: CellChange) => Promise<void> | undefined;
  /** In place of the server's answer. */
  answer?: (change: CellChange) => CorrectionOutcome | undefined;
  onSend: (row: string, column: string, newValue: unknown) => void;
  onLoad: () => void;
}

/** A table of five limits over a server that compares the row that is sent, and that others write to as well. */
export function CorrectableStage(props: CorrectableStageProps) {
  const { isSorted = false, below = Infinity, isLoadFailing, isLoadSlow, turn, answer, onSend, onLoad } = props;
  const [stored] = useState(
    () =>
      new Map<string, RowCells>(
        FUNDS.map((fund, index) => [
          JSON.stringify([fund]),
          { fund, value: 12, limit: 40 - index * 10, warning: 1, comment: 'old' },
        ]),
      ),
  );
  const read = useCallback((): readonly ViewRow[] => {
    const rows = [...stored.values()].filter(({ limit }) => Number(limit) < below);
    const byLimit = (one: RowCells, other: RowCells) => Number(other['limit']) - Number(one['limit']);
    return (isSorted ? rows.toSorted(byLimit) : rows).map((row, index) => ({ ...row, _rn: index + 1 }));
  }, [stored, isSorted, below]);
  const [loaded, setLoaded] = useState(read);
  const rows = useMemo(() => rowSourceFromRows(loaded), [loaded]);
  const load = useCallback(() => {
    onLoad();
    if (!isLoadFailing) setLoaded(read());
  }, [onLoad, isLoadFailing, read]);
  const onCorrect = useCallback(
    async (change: CellChange): Promise<CorrectionOutcome> => {
      onSend(change.row, change.column.SqlColName, change.newValue);
      await turn?.(change);
      return answer?.(change) ?? correctStored(stored, change);
    },
    [stored, turn, answer, onSend],
  );
  const onSettled = useCallback(() => {
    if (!isLoadSlow) load();
  }, [isLoadSlow, load]);
  const [, draw] = useState(0);
  const write = (cells: RowCells) => {
    for (const [key, row] of stored) stored.set(key, { ...row, ...cells });
    draw((count) => count + 1);
  };
  return (
    <>
      <div style={{ height: '22rem' }}>
        <WviewGrid
          columns={columns}
          rows={rows}
          label="Limits"
          mode={{ kind: 'correctable', keyColumns: KEYS, onCorrect, onSettled }}
          resultKey="load"
          rowCap={{ maxRows: props.maxRows ?? 1000 }}
        />
      </div>
      <Elsewhere name="load" onPress={load} />
      <Elsewhere name="somebody else writes all values" onPress={() => write({ value: 4711.5 })} />
      <Elsewhere name="look" onPress={() => draw((count) => count + 1)} />
      <output aria-label="stored">
        {[...stored.values()]
          .map(({ fund, limit, warning, comment }) => `${fund} ${limit} ${warning} ${comment}`)
          .join(', ')}
      </output>
    </>
  );
}

/** What happens elsewhere leaves the focus where it is. */
const Elsewhere = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
    {name}
  </button>
);
