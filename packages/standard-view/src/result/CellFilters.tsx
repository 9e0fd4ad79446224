import { Pill } from '@mantine/core';
import { useCellText } from './useCellText.ts';
import { useViewMessages } from '../messages/index.ts';
import { writeCellFilters } from '../model/cell-filters.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from './SviewInlineFilter.module.css';
import { useResult } from './view-result-context.ts';

/** What the rows are narrowed to by values of their cells; each can be taken back. */
export function CellFilters() {
  const messages = useViewMessages();
  const { changePresentation } = useViewActions();
  const { info } = useResult();
  const filters = useView(({ cellFilters }) => cellFilters);
  const textOf = useCellText();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={messages.cellFilters.label} className={classes.pills}>
      {filters.map((filter) => {
        const column = info.colForList.find(({ SqlColName }) => SqlColName === filter.column);
        if (!column) return null;
        const text = `${column.DisplayName} ${filter.isExcluded ? '≠' : '='} ${textOf(column, filter.value)}`;
        return (
          <li key={JSON.stringify(filter)}>
            <Pill
              withRemoveButton
              size="md"
              // Reached by the keyboard as by the pointer.
              removeButtonProps={{ 'aria-label': messages.cellFilters.remove(text), tabIndex: 0, 'aria-hidden': false }}
              onRemove={() =>
                changePresentation({ cellsText: writeCellFilters(filters.filter((each) => each !== filter)) })
              }
            >
              {text}
            </Pill>
          </li>
        );
      })}
    </ul>
  );
}
