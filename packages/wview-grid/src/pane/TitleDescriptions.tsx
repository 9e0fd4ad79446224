import { memo } from 'react';
import { useColumns } from '../model/grid-context.ts';
import { descriptionId } from '../selection/cell-id.ts';

/** What assistive technology reads with a title; `TitleHint` shows the same to the eye. */
export const TitleDescriptions = memo(function TitleDescriptions() {
  const { scope, columns } = useColumns();
  return (
    <div hidden>
      {columns.map(
        ({ definition }, index) =>
          definition.TextTooltip && (
            <span key={definition.SqlColName} id={descriptionId(scope, index)}>
              {definition.TextTooltip}
            </span>
          ),
      )}
    </div>
  );
});
