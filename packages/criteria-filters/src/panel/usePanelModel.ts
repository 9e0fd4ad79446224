import type { ColumnDefinition } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useId, useMemo, useState } from 'react';
import { addBox, hiddenColumns, removeBox, replaceBox } from '../model/criteria-boxes.ts';
import { errorsOf } from '../model/criterion-errors.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import type { DefaultContext } from '../model/search-default.ts';
import type { PanelModel } from './PanelContext.ts';
import { useFocusAfterChange } from './useFocusAfterChange.ts';

interface PanelState {
  readonly columns: readonly ColumnDefinition[];
  readonly boxes: readonly CriteriaBox[];
  readonly onChange: (boxes: readonly CriteriaBox[]) => void;
  readonly defaults: DefaultContext;
  readonly failedSubmits: number;
}

/** Which boxes of a panel are closed, and what can be done with them. A refused load opens the boxes with an error. */
export function usePanelModel({ columns, boxes, onChange, defaults, failedSubmits }: PanelState) {
  const { panel, focusNext } = useFocusAfterChange();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [seenFailures, setSeenFailures] = useState(failedSubmits);
  if (failedSubmits !== seenFailures) {
    const errors = errorsOf(boxes, { columns, enabledDates: defaults.enabledDates });
    setSeenFailures(failedSubmits);
    setClosed((before) => before.filter((name) => errors.every(({ column }) => column !== name)));
  }
  const openBox = useStableCallback((name: string) => setClosed((before) => before.filter((one) => one !== name)));
  const add = useStableCallback((column: ColumnDefinition) => {
    openBox(column.SqlColName);
    // The last one takes the list away, in which several can be added in a row.
    if (hiddenColumns(columns, boxes).length === 1) focusNext({ part: 'value', column: column.SqlColName, index: 0 });
    onChange(addBox(boxes, column, defaults));
  });
  const remove = useStableCallback((name: string) => {
    const index = boxes.findIndex(({ column }) => column === name);
    const neighbour = boxes[index + 1] ?? boxes[index - 1];
    focusNext(neighbour ? { part: 'title', column: neighbour.column } : { part: 'add' });
    onChange(removeBox(boxes, name));
  });
  const replace = useStableCallback((box: CriteriaBox) => onChange(replaceBox(boxes, box)));
  const panelId = useId();
  // The functions never change, so the model does not either: no part is drawn again because of it.
  const model = useMemo<PanelModel>(
    () => ({ panelId, replaceBox: replace, removeBox: remove, openBox, focusNext }),
    [panelId, replace, remove, openBox, focusNext],
  );
  return { panel, model, closed, setClosed, addBox: add };
}
