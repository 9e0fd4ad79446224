import type { ColumnDefinition } from '@fundscope/contract';
import { Accordion, ActionIcon, Tooltip } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BookCheckboxes } from '../fields/BookCheckboxes.tsx';
import { useCriteriaMessages } from '../messages/index.ts';
import { canCheckBooks } from '../model/checked-books.ts';
import { addCriterion } from '../model/criteria-boxes.ts';
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
  /** Opens the item, if it is closed. */
  onOpen: () => void;
}

/** One criteria box as an accordion item; closed, it says its criteria in a few words. */
export function CriteriaBoxItem({ column, box, isOpen, onChange, onRemove, onOpen }: CriteriaBoxItemProps) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const { books } = useCriteriaContext();
  const type = criterionType(column.ColType);
  const summary = isOpen ? '' : describeCriteria(box, { type, books, messages, locale });
  const hasCheckboxes = type === 'book' && canCheckBooks(box, books);
  const canHaveSeveral = type !== 'bool' && !hasCheckboxes;
  return (
    <Accordion.Item value={column.SqlColName} className={classes.item}>
      <div className={classes.head}>
        <Accordion.Control title={column.TextTooltip || undefined}>
          <span className={classes.title}>{column.DisplayName}</span>
          {summary !== '' && <span className={classes.summary}>{summary}</span>}
        </Accordion.Control>
        {canHaveSeveral && (
          <HeadButton
            label={messages.addCriterionLabel(column.DisplayName)}
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              onOpen();
              onChange(addCriterion(box, column.ColType));
            }}
          />
        )}
        <HeadButton
          label={messages.removeBox(column.DisplayName)}
          icon={<IconX size={14} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <Accordion.Panel>
        {hasCheckboxes ? (
          <BookCheckboxes column={column} books={books ?? []} box={box} onChange={onChange} />
        ) : (
          <CriteriaList column={column} box={box} onChange={onChange} />
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface HeadButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function HeadButton({ label, icon, onClick }: HeadButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
