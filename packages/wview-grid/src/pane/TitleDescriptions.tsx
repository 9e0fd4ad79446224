import { memo } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { descriptionId } from './description-id.ts';

interface TitleDescriptionsProps {
  scope: string;
  columns: readonly PreparedColumn[];
}

/** What assistive technology reads with a title; `TitleHint` shows the same to the eye. */
export const TitleDescriptions = memo(function TitleDescriptions({ scope, columns }: TitleDescriptionsProps) {
  return (
    <div hidden>
      {columns.map(
        ({ definition }, at) =>
          definition.TextTooltip && (
            <span key={definition.SqlColName} id={descriptionId(scope, at)}>
              {definition.TextTooltip}
            </span>
          ),
      )}
    </div>
  );
});
