import type { ColumnDefinition } from '@fundscope/contract/views';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { addCriterion } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import classes from './CriteriaBox.module.css';
import { usePanel } from './PanelContext.ts';

interface BoxButtonsProps {
  column: ColumnDefinition;
  box: CriteriaBox;
  /** Whether the box can have more than one condition, and so a way to join them. */
  canHaveSeveral: boolean;
}

/** The buttons beside a box's title: and/or, add a condition, remove the box. */
export function BoxButtons({ column, box, canHaveSeveral }: BoxButtonsProps) {
  const messages = useCriteriaMessages();
  const { replaceBox, removeBox, openBox, focusNext } = usePanel();
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
              onClick={() => replaceBox({ ...box, binaryOperator: box.binaryOperator === 'and' ? 'or' : 'and' })}
            >
              {messages[box.binaryOperator]}
            </Button>
          </Tooltip>
          <IconButton
            label={messages.addCriterionLabel(DisplayName)}
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              openBox(SqlColName);
              focusNext({ part: 'value', column: SqlColName, index: box.criteria.length });
              replaceBox(addCriterion(box, ColType));
            }}
          />
        </>
      )}
      <IconButton
        label={messages.removeBox(DisplayName)}
        icon={<IconX size={14} aria-hidden />}
        onClick={() => removeBox(SqlColName)}
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
