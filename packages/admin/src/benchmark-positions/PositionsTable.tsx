import { useLocale, type FieldModel } from '@fundscope/ui-kit';
import { ActionIcon, Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, type KeyboardEvent } from 'react';
import entry from '../screen-parts/AdminEntryTable.module.css';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import classes from './AdminPositionsTable.module.css';
import type { IndexChoices } from './index-choices.ts';
import { IndexBox } from './IndexBox.tsx';
import { usePositionMessages } from './messages/index.ts';
import { freeKey, isHundred, weightSum, type PositionForm } from './position-form.ts';

interface PositionsTableProps {
  /** Where the list stands in the form: `positions`, `periods.0.positions`. */
  path: string;
  positions: readonly PositionForm[];
  field: <Value>(path: string) => FieldModel<Value>;
  indices: IndexChoices;
  /** What a new position begins with. */
  blank: Omit<PositionForm, 'key'>;
  isLocked: boolean;
  /** Names the list, where there are several. */
  place?: string;
  /** The list as a whole is wrong. */
  error: string | undefined;
}

/** The positions of a benchmark: index and weight, in performance benchmarks surcharge and kind of index, too. */
export function PositionsTable(props: PositionsTableProps) {
  const { path, positions, field, indices, blank, isLocked, place, error } = props;
  const messages = usePositionMessages();
  const { locale } = useLocale();
  const list = field<readonly PositionForm[]>(path);
  const sum = weightSum(positions, locale);
  const hasRates = blank.daily_surcharge !== undefined;
  const named = (position: string) => (place === undefined ? position : `${place}, ${position}`);
  const frame = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const add = () => {
    if (isLocked) return;
    list.onChange([...positions, { ...blank, key: freeKey(positions) }]);
    const { id } = field(`${path}.${positions.length}.index`);
    focusAfter(() => document.getElementById(id));
  };
  const remove = (nr: number) => {
    list.onChange(positions.filter((_, other) => other !== nr));
    // The row that comes to its place, or the last one, or the button that adds one.
    focusAfter(() => {
      const buttons = frame.current?.querySelectorAll<HTMLElement>('tbody [data-remove]') ?? [];
      return buttons[Math.min(nr, buttons.length - 1)] ?? frame.current?.querySelector<HTMLElement>('tfoot button');
    });
  };
  const addByEnter = (event: KeyboardEvent, nr: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || nr !== positions.length - 1) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={frame} className={clsx(entry.frame, classes.frame)}>
      <table className={clsx(entry.table, classes.table)} aria-label={place}>
        <thead>
          <tr>
            <th className={classes.index}>{messages.indexId}</th>
            <th data-numeric>{messages.weight}</th>
            {hasRates && <th data-numeric>{messages.surcharge}</th>}
            {hasRates && <th data-centred>{messages.interestRate}</th>}
            <th>
              <VisuallyHidden>{messages.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position, nr) => {
            const at = named(messages.position(nr + 1));
            const cell = <Value,>(name: string) => field<Value>(`${path}.${nr}.${name}`);
            const number = (name: 'weight' | 'daily_surcharge', label: string, isLast: boolean) => {
              const { id, value, error: fault, onChange, onBlur } = cell<string>(name);
              return (
                <td data-numeric data-label={label}>
                  <TextInput
                    {...{ id, value, onBlur }}
                    className={classes.number ?? ''}
                    classNames={{ input: classes.numberInput ?? '' }}
                    aria-label={messages.of(label, at)}
                    error={fault}
                    readOnly={isLocked}
                    inputMode="decimal"
                    autoComplete="off"
                    onChange={({ currentTarget }) => onChange(currentTarget.value)}
                    onKeyDown={(event) => isLast && addByEnter(event, nr)}
                  />
                </td>
              );
            };
            const index = cell<string>('index');
            return (
              <tr key={position.key}>
                <td data-label={messages.indexId}>
                  <IndexBox
                    id={index.id}
                    label={messages.of(messages.indexId, at)}
                    value={index.value}
                    error={index.error}
                    {...{ isLocked, indices }}
                    onChange={index.onChange}
                    onBlur={index.onBlur}
                  />
                </td>
                {number('weight', messages.weight, !hasRates)}
                {hasRates && number('daily_surcharge', messages.surcharge, false)}
                {hasRates && (
                  <td data-centred data-label={messages.interestRate}>
                    <Checkbox
                      aria-label={messages.of(messages.interestRate, at)}
                      checked={position.interest_rate_index === true}
                      onChange={({ currentTarget }) => {
                        if (!isLocked) cell<boolean>('interest_rate_index').onChange(currentTarget.checked);
                      }}
                      onKeyDown={(event) => addByEnter(event, nr)}
                    />
                  </td>
                )}
                <td className={classes.buttons}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={messages.remove(at)}
                    title={messages.remove(at)}
                    disabled={isLocked}
                    data-remove
                    onClick={() => remove(nr)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={place === undefined ? messages.addLabel : messages.addTo(place)}
                disabled={isLocked}
                onClick={add}
              >
                {messages.add}
              </Button>
              {error !== undefined && (
                <span className={classes.error} role="alert">
                  {error}
                </span>
              )}
            </td>
            <td data-numeric data-label={messages.weight}>
              <output>{messages.sum(sum)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      {positions.length > 0 && !isHundred(sum) && <p className={classes.note}>{messages.notHundred}</p>}
    </div>
  );
}
