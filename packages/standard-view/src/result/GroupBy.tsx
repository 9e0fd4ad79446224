import { isNumericType } from '@fundscope/contract/views';
import { Button, NativeSelect, Popover } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { subtotalKinds } from '../model/grouping.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from './SviewGroupBy.module.css';

/** Puts the rows under the values of a column, with subtotals of the others. */
export function GroupBy() {
  const { groupBy } = useViewMessages();
  const { changePresentation } = useViewActions();
  const { info, grouping } = useView((view) => ({ info: view.info, grouping: view.presentation.grouping }));
  const [isOpen, setIsOpen] = useState(false);
  const columns = info.colForList.filter(({ ColType }) => !isNumericType(ColType) && ColType !== 'logdate');
  if (columns.length === 0) return null;
  const { by = '', subtotals = 'sum' } = grouping ?? {};
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant={grouping ? 'filled' : 'subtle'}
          leftSection={<IconListTree size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {groupBy.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.fields} aria-label={groupBy.label}>
        <NativeSelect
          label={groupBy.column}
          value={by}
          data={[
            { value: '', label: groupBy.none },
            ...columns.map(({ SqlColName, DisplayName }) => ({ value: SqlColName, label: DisplayName })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            changePresentation({ grouping: value === '' ? undefined : { by: value, subtotals } })
          }
        />
        <NativeSelect
          label={groupBy.subtotals}
          description={groupBy.hint}
          disabled={!grouping}
          value={subtotals}
          data={subtotalKinds.map((kind) => ({ value: kind, label: groupBy.kinds[kind] }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = subtotalKinds.find((each) => each === value);
            if (kind) changePresentation({ grouping: { by, subtotals: kind } });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
