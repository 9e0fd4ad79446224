import type { ColumnDefinition } from '@fundscope/contract/views';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { CriterionField } from '../fields/CriterionField.tsx';
import { useFieldsContext } from '../fields/FieldsContext.ts';
import { useCriteriaMessages } from '../messages/index.ts';
import { removeCriterion, setCriterion } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import classes from './CriteriaBox.module.css';
import { usePanel } from './PanelContext.ts';

interface CriteriaListProps {
  column: ColumnDefinition;
  box: CriteriaBox;
  onChange: (box: CriteriaBox) => void;
}

/** The criteria of a box, with the word that joins them between. */
export function CriteriaList({ column, box, onChange }: CriteriaListProps) {
  const messages = useCriteriaMessages();
  const { isReadOnly } = useFieldsContext();
  const { focusNext } = usePanel();
  const remove = (index: number) => {
    // The condition that follows, or the last one.
    const next = Math.min(index, box.criteria.length - 2);
    focusNext({ part: 'value', column: column.SqlColName, index: next });
    onChange(removeCriterion(box, index, column.ColType));
  };
  return (
    <div className={classes.criteria}>
      {box.criteria.map((criterion, index) => (
        // A criterion has no identity but its index, and no state of its own beyond a text being typed.
        <Fragment key={`${column.SqlColName} ${index}`}>
          {index > 0 && <div className={classes.joint}>{messages[box.binaryOperator]}</div>}
          <div className={classes.criterion} data-condition={index}>
            <div className={classes.field}>
              <CriterionField
                column={column}
                criterion={criterion}
                onChange={(next) => onChange(setCriterion(box, index, next))}
              />
            </div>
            {box.criteria.length > 1 && !isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={messages.removeCriterion(column.DisplayName, index + 1)}
                onClick={() => remove(index)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
