import type { ColumnDefinition } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo, useState } from 'react';
import { FieldsContext, type CriteriaShared } from '../fields/FieldsContext.ts';
import { useCriteriaMessages } from '../messages/index.ts';
import { defaultBoxes, hiddenColumns } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import { AddCriterion } from './AddCriterion.tsx';
import { BoxAccordion } from './BoxAccordion.tsx';
import classes from './CriteriaPanel.module.css';
import { PanelButtons } from './PanelButtons.tsx';
import { BoxesContext, PanelContext } from './PanelContext.ts';
import { usePanelModel } from './usePanelModel.ts';

interface CriteriaPanelProps extends CriteriaShared {
  /** The columns that can be searched (`colForSearch`). */
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
  const { columns, boxes, onChange, label, defaults, isReadOnly, submission } = props;
  const { options: books, state: booksState } = props.books ?? {};
  const failedSubmits = submission?.failedSubmits ?? 0;
  const messages = useCriteriaMessages();
  const { panel, model, closed, setClosed, addBox } = usePanelModel({
    columns,
    boxes,
    onChange,
    defaults,
    failedSubmits,
  });
  const { today, userNr, enabledDates, offeredDates } = defaults;
  const submit = useStableCallback(() => submission?.onSubmit());
  const fields = useMemo(
    () => ({
      books,
      booksState,
      isReadOnly,
      failedSubmits,
      onSubmit: submit,
      defaults: { today, userNr, enabledDates, offeredDates },
    }),
    [books, booksState, isReadOnly, failedSubmits, submit, today, userNr, enabledDates, offeredDates],
  );
  const shown = useStableList(columnsOf(boxes, columns));
  const hidden = useStableList(hiddenColumns(columns, boxes));
  const reinitialise = useStableCallback(() => onChange(defaultBoxes(columns, defaults)));
  const clear = useStableCallback(() => onChange([]));
  return (
    <FieldsContext value={fields}>
      <PanelContext value={model}>
        <section ref={panel} id={model.panelId} aria-label={label ?? messages.criteria}>
          {!isReadOnly && <PanelButtons onReinitialise={reinitialise} onClear={clear} />}
          <BoxesContext value={boxes}>
            <BoxAccordion columns={shown} closed={closed} onClosedChange={setClosed} />
          </BoxesContext>
          {boxes.length === 0 && <p className={classes.none}>{messages.noCriteria}</p>}
          {hidden.length > 0 && !isReadOnly && <AddCriterion columns={hidden} onAdd={addBox} />}
        </section>
      </PanelContext>
    </FieldsContext>
  );
}

const columnsOf = (boxes: readonly CriteriaBox[], columns: readonly ColumnDefinition[]) =>
  boxes
    .map((box) => columns.find(({ SqlColName }) => SqlColName === box.column))
    .filter((column) => column !== undefined);

/** The previous list as long as its items are the same, so that its readers need not be drawn again. */
function useStableList<Item>(items: readonly Item[]): readonly Item[] {
  const [previous, setPrevious] = useState(items);
  const isSame = previous.length === items.length && previous.every((item, index) => item === items[index]);
  if (!isSame) setPrevious(items);
  return isSame ? previous : items;
}
