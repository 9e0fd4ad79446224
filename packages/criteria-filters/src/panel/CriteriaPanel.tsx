import type { ColumnDefinition } from '@fundscope/contract';
import { useMemo, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { addBox, defaultBoxes, hiddenColumns, removeBox, replaceBox } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import { AddCriterion } from './AddCriterion.tsx';
import { BoxAccordion } from './BoxAccordion.tsx';
import { BoxesContext, CriteriaContext, type CriteriaShared } from './CriteriaContext.ts';
import { PanelButtons } from './PanelButtons.tsx';
import classes from './CriteriaPanel.module.css';
import { useSameList } from './useSameList.ts';
import { useStableCallback } from './useStableCallback.ts';

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
  const { columns, boxes, onChange, books, booksState, defaults, isReadOnly, label } = props;
  const messages = useCriteriaMessages();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { today, userNr, enabledDates } = defaults;
  const shared = useMemo(
    () => ({ books, booksState, isReadOnly, defaults: { today, userNr, enabledDates } }),
    [books, booksState, isReadOnly, today, userNr, enabledDates],
  );
  const shown = useSameList(columnsOf(boxes, columns));
  const hidden = useSameList(hiddenColumns(columns, boxes));
  const open = useStableCallback((name: string) => setClosed((before) => before.filter((one) => one !== name)));
  const add = useStableCallback((column: ColumnDefinition) => {
    open(column.SqlColName);
    onChange(addBox(boxes, column, defaults));
  });
  const replace = useStableCallback((box: CriteriaBox) => onChange(replaceBox(boxes, box)));
  const remove = useStableCallback((name: string) => onChange(removeBox(boxes, name)));
  const reinitialise = useStableCallback(() => onChange(defaultBoxes(columns, defaults)));
  const clear = useStableCallback(() => onChange([]));
  return (
    <CriteriaContext value={shared}>
      <section aria-label={label ?? messages.criteria}>
        {!isReadOnly && <PanelButtons onReinitialise={reinitialise} onClear={clear} />}
        <BoxesContext value={boxes}>
          <BoxAccordion
            columns={shown}
            closed={closed}
            onClosedChange={setClosed}
            onOpen={open}
            onChange={replace}
            onRemove={remove}
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
