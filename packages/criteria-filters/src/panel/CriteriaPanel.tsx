import type { ColumnDefinition } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useId, useMemo, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { addBox, defaultBoxes, hiddenColumns, removeBox, replaceBox } from '../model/criteria-boxes.ts';
import { faultsOf } from '../model/criterion-faults.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import { AddCriterion } from './AddCriterion.tsx';
import { BoxAccordion } from './BoxAccordion.tsx';
import { BoxesContext, CriteriaContext, type CriteriaShared } from './CriteriaContext.ts';
import { PanelButtons } from './PanelButtons.tsx';
import classes from './CriteriaPanel.module.css';
import { useFocusAfterChange } from './useFocusAfterChange.ts';
import { useSameList } from './useSameList.ts';

interface CriteriaPanelProps extends CriteriaShared {
  /** The columns that can be searched (`colForSearch`). Keep the array the same while its content is. */
  columns: readonly ColumnDefinition[];
  /** The visible boxes; columns without one are in the list to add. */
  boxes: readonly CriteriaBox[];
  onChange: (boxes: readonly CriteriaBox[]) => void;
  /** The region's name. Default *Criteria*. */
  label?: string | undefined;
}

/**
 * The criteria of a view: one accordion item for each visible box, and a list to add others. A box is drawn again
 * only when it changes itself: see `BoxAccordion`.
 */
export function CriteriaPanel(props: CriteriaPanelProps) {
  const {
    columns,
    boxes,
    onChange,
    onSubmit,
    books,
    booksState,
    defaults,
    isReadOnly,
    failedSubmits = 0,
    label,
  } = props;
  const messages = useCriteriaMessages();
  const panelId = useId();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [seenFailures, setSeenFailures] = useState(failedSubmits);
  const { today, userNr, enabledDates } = defaults;
  if (failedSubmits !== seenFailures) {
    const faulty = faultsOf(boxes, { columns, enabledDates });
    setSeenFailures(failedSubmits);
    setClosed((before) => before.filter((name) => faulty.every(({ column }) => column !== name)));
  }
  const { panel, focusNext } = useFocusAfterChange();
  const submit = useStableCallback(() => onSubmit?.());
  const shared = useMemo(
    () => ({
      panelId,
      books,
      booksState,
      isReadOnly,
      failedSubmits,
      onSubmit: submit,
      defaults: { today, userNr, enabledDates },
    }),
    [panelId, books, booksState, isReadOnly, failedSubmits, submit, today, userNr, enabledDates],
  );
  const shown = useSameList(columnsOf(boxes, columns));
  const hidden = useSameList(hiddenColumns(columns, boxes));
  const open = useStableCallback((name: string) => setClosed((before) => before.filter((one) => one !== name)));
  const add = useStableCallback((column: ColumnDefinition) => {
    open(column.SqlColName);
    // The last one takes the list away, in which several can be added in a row.
    if (hidden.length === 1) focusNext({ at: 'value', column: column.SqlColName, index: 0 });
    onChange(addBox(boxes, column, defaults));
  });
  const replace = useStableCallback((box: CriteriaBox) => onChange(replaceBox(boxes, box)));
  const remove = useStableCallback((name: string) => {
    const at = boxes.findIndex(({ column }) => column === name);
    const next = boxes[at + 1] ?? boxes[at - 1];
    focusNext(next ? { at: 'title', column: next.column } : { at: 'add' });
    onChange(removeBox(boxes, name));
  });
  const reinitialise = useStableCallback(() => onChange(defaultBoxes(columns, defaults)));
  const clear = useStableCallback(() => onChange([]));
  return (
    <CriteriaContext value={shared}>
      <section ref={panel} id={panelId} aria-label={label ?? messages.criteria}>
        {!isReadOnly && <PanelButtons onReinitialise={reinitialise} onClear={clear} />}
        <BoxesContext value={boxes}>
          <BoxAccordion
            columns={shown}
            closed={closed}
            onClosedChange={setClosed}
            onOpen={open}
            onChange={replace}
            onRemove={remove}
            onFocusNext={focusNext}
          />
        </BoxesContext>
        {boxes.length === 0 && <p className={classes.none}>{messages.noCriteria}</p>}
        {hidden.length > 0 && !isReadOnly && <AddCriterion columns={hidden} onAdd={add} />}
      </section>
    </CriteriaContext>
  );
}

const columnsOf = (boxes: readonly CriteriaBox[], columns: readonly ColumnDefinition[]) =>
  boxes
    .map((box) => columns.find(({ SqlColName }) => SqlColName === box.column))
    .filter((column) => column !== undefined);
