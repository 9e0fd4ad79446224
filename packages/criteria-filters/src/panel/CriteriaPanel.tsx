import type { ColumnDefinition } from '@fundscope/contract';
import { Accordion, Button, Select, Tooltip } from '@mantine/core';
import { IconEraser, IconPlus, IconRestore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { addBox, defaultBoxes, hiddenColumns, removeBox, replaceBox } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import { CriteriaBoxItem } from './CriteriaBoxItem.tsx';
import { CriteriaContext, type CriteriaShared } from './CriteriaContext.ts';
import classes from './CriteriaPanel.module.css';

interface CriteriaPanelProps extends CriteriaShared {
  /** The columns that can be searched (`colForSearch`). */
  columns: readonly ColumnDefinition[];
  /** The visible boxes; columns without one are in the list to add. */
  boxes: readonly CriteriaBox[];
  onChange: (boxes: readonly CriteriaBox[]) => void;
}

/** The criteria of a view: one accordion item for each visible box, and a list to add others. */
export function CriteriaPanel({ columns, boxes, onChange, books, defaults }: CriteriaPanelProps) {
  const messages = useCriteriaMessages();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { today, userNr } = defaults;
  const shared = useMemo(() => ({ books, defaults: { today, userNr } }), [books, today, userNr]);
  const names = boxes.map((box) => box.column);
  const hidden = hiddenColumns(columns, boxes);
  const open = (name: string) => setClosed((before) => before.filter((one) => one !== name));
  const add = (name: string | null) => {
    const column = hidden.find(({ SqlColName }) => SqlColName === name);
    if (!column) return;
    open(column.SqlColName);
    onChange(addBox(boxes, column, defaults));
  };
  return (
    <CriteriaContext value={shared}>
      <section aria-label={messages.criteria}>
        <div className={classes.actions}>
          <Tooltip label={messages.reinitialiseHint}>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconRestore size={14} aria-hidden />}
              onClick={() => onChange(defaultBoxes(columns, defaults))}
            >
              {messages.reinitialise}
            </Button>
          </Tooltip>
          <Tooltip label={messages.clearHint}>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconEraser size={14} aria-hidden />}
              onClick={() => onChange([])}
            >
              {messages.clear}
            </Button>
          </Tooltip>
        </div>
        <Accordion
          multiple
          order={3}
          classNames={{ control: classes.control ?? '', content: classes.content ?? '', label: classes.label ?? '' }}
          value={names.filter((name) => !closed.includes(name))}
          onChange={(opened) => setClosed(names.filter((name) => !opened.includes(name)))}
        >
          {boxes.map((box) => {
            const column = columns.find(({ SqlColName }) => SqlColName === box.column);
            return (
              column && (
                <CriteriaBoxItem
                  key={box.column}
                  column={column}
                  box={box}
                  isOpen={!closed.includes(box.column)}
                  onChange={(next) => onChange(replaceBox(boxes, next))}
                  onRemove={() => onChange(removeBox(boxes, box.column))}
                  onOpen={() => open(box.column)}
                />
              )
            );
          })}
        </Accordion>
        {boxes.length === 0 && <p className={classes.none}>{messages.noCriteria}</p>}
        {hidden.length > 0 && (
          <div className={classes.add}>
            <Select
              // A new list after each choice: nothing stays chosen or typed.
              key={names.join(' ')}
              searchable
              aria-label={messages.addLabel}
              placeholder={messages.add}
              leftSection={<IconPlus size={14} aria-hidden />}
              data={hidden.map((column) => ({ value: column.SqlColName, label: column.DisplayName }))}
              nothingFoundMessage={messages.nothingFound}
              onChange={add}
              comboboxProps={{ shadow: 'md' }}
            />
          </div>
        )}
      </section>
    </CriteriaContext>
  );
}
