import type { RowSource } from '@fundscope/wview-grid';
import { useViewMessages } from '../messages/index.ts';
import { chooseInline, writeInlineChoice } from '../model/inline-choice.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { InlineSelect } from './InlineSelect.tsx';
import classes from './SviewInlineFilter.module.css';
import { useResult } from './view-result-context.ts';

interface InlineFilterProps {
  /** All loaded rows. */
  rows: RowSource;
}

/**
 * Narrows the loaded rows by values of the columns that the address names, in one or two levels. The second waits for
 * the first in its place.
 */
export function InlineFilter({ rows }: InlineFilterProps) {
  const messages = useViewMessages();
  const { info, showAll } = useResult();
  const { changePresentation } = useViewActions();
  const { groups, choice } = useView(({ applied, inlineChoice }) => ({
    groups: applied.inlineGroups,
    choice: inlineChoice,
  }));
  if (groups.length === 0) return null;
  return (
    <fieldset className={classes.root} aria-label={messages.inlineFilter}>
      {groups.flatMap((group) =>
        group.map((name, level) => {
          const column = info.colForList.find(({ SqlColName }) => SqlColName === name);
          return (
            column && (
              <InlineSelect
                key={`${group.join(':')} ${name}`}
                column={column}
                rows={rows}
                level={{ group, index: level }}
                onChange={(value) => {
                  changePresentation({ inlineText: writeInlineChoice(chooseInline(choice, group, name, value)) });
                  showAll();
                }}
              />
            )
          );
        }),
      )}
    </fieldset>
  );
}
