import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { BookOption } from '@fundscope/criteria-filters';
import type { RowSource } from '@fundscope/wview-grid';
import { useViewMessages } from '../messages/index.ts';
import type { InlineChoice } from '../model/inline-choice.ts';
import { InlineSelect } from './InlineSelect.tsx';
import classes from './SviewInlineFilter.module.css';

interface InlineFilterProps {
  groups: readonly (readonly string[])[];
  columns: readonly ColumnDefinition[];
  rows: RowSource;
  /** Books are named by their label as soon as it is known. */
  books: readonly BookOption[] | undefined;
  choice: InlineChoice;
  choose: (group: readonly string[], column: string, value: CellValue | undefined) => void;
}

/**
 * Narrows the loaded rows by values of the columns that the address names, in one or two levels. The second waits for
 * the first in its place.
 */
export function InlineFilter({ groups, columns, rows, books, choice, choose }: InlineFilterProps) {
  const messages = useViewMessages();
  return (
    <fieldset className={classes.root} aria-label={messages.inlineFilter}>
      {groups.flatMap((group) =>
        group.map((name, level) => {
          const column = columns.find(({ SqlColName }) => SqlColName === name);
          return (
            column && (
              <InlineSelect
                key={`${group.join(':')} ${name}`}
                column={column}
                rows={rows}
                books={books}
                group={group}
                level={level}
                choice={choice}
                onChange={(value) => choose(group, name, value)}
              />
            )
          );
        }),
      )}
    </fieldset>
  );
}
