import { limitedMeasures } from '@fundscope/contract/administration';
import { RecordSection } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { freeKey } from '../benchmark-positions/position-form.ts';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import classes from './AdminParameterSets.module.css';
import { LimitCells } from './LimitCells.tsx';
import { useParameterMessages } from './messages/index.ts';
import { newLimit, type LimitForm } from './model/parameter-form.ts';
import { RemoveButton } from './RemoveButton.tsx';
import type { ParameterFormState } from './useParameterForm.ts';

/** The limits of the investor and of the investment guidelines. */
export function LimitsTable({ form }: { form: ParameterFormState }) {
  const messages = useParameterMessages();
  const focusAfter = useFocusAfter();
  const addButton = useRef<HTMLButtonElement>(null);
  const { value: limits, label, error, onChange } = form.field<LimitForm[]>('parameters.limits');
  const { labels } = messages;
  const heads = ['limit.name', 'limit.kind', 'limit.measure'].map((name) => labels[name] ?? '');
  const add = () => {
    onChange([...limits, { ...newLimit, measure: limitedMeasures[0], key: freeKey(limits) }]);
    const { id } = form.field(`parameters.limits.${limits.length}.name`);
    focusAfter(() => document.getElementById(id));
  };
  const remove = (nr: number) => {
    onChange(limits.filter((_, other) => other !== nr));
    focusAfter(() => addButton.current);
  };
  return (
    <RecordSection title={label} note={messages.limitsHint}>
      {limits.length > 0 && (
        <StackedTable
          label={label}
          heads={[
            ...heads,
            messages.bound,
            labels['limit.percent'] ?? '',
            labels['limit.book'] ?? '',
            messages.actions,
          ]}
          className={classes.limits}
        >
          {limits.map((limit, nr) => (
            <tr key={limit.key}>
              <LimitCells form={form} nr={nr} />
              <td>
                <RemoveButton
                  label={messages.remove(messages.limit(nr + 1))}
                  isDisabled={form.isSaving}
                  onClick={() => remove(nr)}
                />
              </td>
            </tr>
          ))}
        </StackedTable>
      )}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.add}>
        <Button
          ref={addButton}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={messages.addLimitLabel}
          disabled={form.isSaving}
          onClick={add}
        >
          {messages.addLimit}
        </Button>
      </div>
    </RecordSection>
  );
}
