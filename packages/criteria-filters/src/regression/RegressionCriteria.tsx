import type { ColumnDefinition } from '@fundscope/contract/views';
import { Button, Checkbox, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { CriteriaShared } from '../fields/FieldsContext.ts';
import { useCriteriaMessages } from '../messages/index.ts';
import { defaultBoxes } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';
import classes from './CriteriaRegression.module.css';

interface RegressionCriteriaProps extends CriteriaShared {
  /** The columns that can be searched (`colForSearch`). */
  columns: readonly ColumnDefinition[];
  /** The boxes of the first set. */
  firstBoxes: readonly CriteriaBox[];
  /** The second set's own boxes; undefined while those of the first hold for both. */
  boxes: readonly CriteriaBox[] | undefined;
  onChange: (boxes: readonly CriteriaBox[] | undefined) => void;
}

/**
 * The criteria of a regression's second set: separate boxes with the view's defaults, once it is to have its own.
 * Boxes that are put aside come back as they were.
 */
export function RegressionCriteria({ firstBoxes, boxes, onChange, ...shared }: RegressionCriteriaProps) {
  const messages = useCriteriaMessages();
  const [putAside, setPutAside] = useState<readonly CriteriaBox[]>();
  const { columns, defaults, isReadOnly = false } = shared;
  const changeOwn = (hasOwn: boolean) => {
    setPutAside(boxes);
    onChange(hasOwn ? (putAside ?? defaultBoxes(columns, defaults)) : undefined);
  };
  return (
    <div>
      <div className={classes.head}>
        <Checkbox
          label={messages.hasOwnCriteria}
          description={messages.hasOwnCriteriaHint}
          checked={boxes !== undefined}
          disabled={isReadOnly}
          onChange={(event) => changeOwn(event.currentTarget.checked)}
        />
        {boxes && !isReadOnly && (
          <Tooltip label={messages.copyCriteriaHint}>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconCopy size={14} aria-hidden />}
              onClick={() => onChange(firstBoxes)}
            >
              {messages.copyCriteria}
            </Button>
          </Tooltip>
        )}
      </div>
      {boxes && <CriteriaPanel {...shared} label={messages.regressionCriteria} boxes={boxes} onChange={onChange} />}
    </div>
  );
}
