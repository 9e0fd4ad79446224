import type { ColumnDefinition } from '@fundscope/contract/views';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { addCriterion } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import classes from './CriteriaBox.module.css';
import type { CriteriaBoxHandlers } from './CriteriaBoxItem.tsx';

interface BoxButtonsProps extends CriteriaBoxHandlers {
  column: ColumnDefinition;
  box: CriteriaBox;
  /** Whether the box can have more than one condition, and so a way to join them. */
  canHaveSeveral: boolean;
}

/** The buttons beside a box's title: and/or, add a condition, remove the box. */
export function BoxButtons({ column, box, canHaveSeveral, onChange, onRemove, onOpen, onFocusNext }: BoxButtonsProps) {
  const messages = useCriteriaMessages();
  const { DisplayName, SqlColName, ColType } = column;
  const joinedBy = messages.joinedBy(DisplayName, box.binaryOperator);
  return (
    <>
      {canHaveSeveral && (
        <>
          <Tooltip label={joinedBy}>
            <Button
              variant="subtle"
              size="compact-xs"
              className={classes.joinedBy}
              data-joins={box.criteria.length > 1}
              aria-label={joinedBy}
              onClick={() => onChange({ ...box, binaryOperator: box.binaryOperator === 'and' ? 'or' : 'and' })}
            >
              {messages[box.binaryOperator]}
            </Button>
          </Tooltip>
          <IconButton
            label={messages.addCriterionLabel(DisplayName)}
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              onOpen(SqlColName);
              onFocusNext({ at: 'value', column: SqlColName, index: box.criteria.length });
              onChange(addCriterion(box, ColType));
            }}
          />
        </>
      )}
      <IconButton
        label={messages.removeBox(DisplayName)}
        icon={<IconX size={14} aria-hidden />}
        onClick={() => onRemove(SqlColName)}
      />
    </>
  );
}

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
