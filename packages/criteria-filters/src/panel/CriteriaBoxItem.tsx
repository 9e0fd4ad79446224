import type { ColumnDefinition } from '@fundscope/contract';
import { Accordion, ActionIcon, Tooltip } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { IconX } from '@tabler/icons-react';
import { BookCheckboxes } from '../fields/BookCheckboxes.tsx';
import { useCriteriaMessages } from '../messages/index.ts';
import { canCheckBooks } from '../model/checked-books.ts';
import { criterionType, type CriteriaBox } from '../model/criterion.ts';
import { describeCriteria } from '../model/describe-criteria.ts';
import { CriteriaList } from './CriteriaList.tsx';
import { useCriteriaContext } from './CriteriaContext.ts';
import classes from './CriteriaBox.module.css';

interface CriteriaBoxItemProps {
  column: ColumnDefinition;
  box: CriteriaBox;
  isOpen: boolean;
  onChange: (box: CriteriaBox) => void;
  onRemove: () => void;
}

/** One criteria box as an accordion item; closed, it says its criteria in a few words. */
export function CriteriaBoxItem({ column, box, isOpen, onChange, onRemove }: CriteriaBoxItemProps) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const { books } = useCriteriaContext();
  const type = criterionType(column.ColType);
  const summary = isOpen ? '' : describeCriteria(box, { type, books, messages, locale });
  return (
    <Accordion.Item value={column.SqlColName} className={classes.item}>
      <div className={classes.head}>
        <Accordion.Control title={column.TextTooltip || undefined}>
          <span className={classes.title}>{column.DisplayName}</span>
          {summary !== '' && <span className={classes.summary}>{summary}</span>}
        </Accordion.Control>
        <Tooltip label={messages.removeBox(column.DisplayName)}>
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={messages.removeBox(column.DisplayName)}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <Accordion.Panel>
        {type === 'book' && canCheckBooks(box, books) ? (
          <BookCheckboxes column={column} books={books} box={box} onChange={onChange} />
        ) : (
          <CriteriaList column={column} box={box} onChange={onChange} />
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
