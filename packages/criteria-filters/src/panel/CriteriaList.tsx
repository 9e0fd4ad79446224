import type { ColumnDefinition } from '@fundscope/contract';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CriterionField } from '../fields/CriterionField.tsx';
import { useCriteriaMessages } from '../messages/index.ts';
import { removeCriterion, setCriterion } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import classes from './CriteriaBox.module.css';

interface CriteriaListProps {
  column: ColumnDefinition;
  box: CriteriaBox;
  onChange: (box: CriteriaBox) => void;
}

/** The criteria of a box, and how they are joined. */
export function CriteriaList({ column, box, onChange }: CriteriaListProps) {
  const messages = useCriteriaMessages();
  const hasSeveral = box.criteria.length > 1;
  return (
    <div className={classes.criteria}>
      {box.criteria.map((criterion, index) => (
        // A criterion has no identity but its place, and no state of its own beyond a text being typed.
        <div key={`${column.SqlColName} ${index}`} className={classes.criterion}>
          <div className={classes.field}>
            <CriterionField
              column={column}
              criterion={criterion}
              onChange={(next) => onChange(setCriterion(box, index, next))}
            />
          </div>
          {hasSeveral && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={messages.removeCriterion(column.DisplayName, index + 1)}
              onClick={() => onChange(removeCriterion(box, index, column.ColType))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {hasSeveral && (
        <SegmentedControl
          size="xs"
          aria-label={messages.joinedBy(column.DisplayName)}
          value={box.binaryOperator}
          data={(['and', 'or'] as const).map((value) => ({ value, label: messages[value] }))}
          onChange={(binaryOperator) => onChange({ ...box, binaryOperator })}
        />
      )}
    </div>
  );
}
