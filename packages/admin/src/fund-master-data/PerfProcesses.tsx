import { rebalancings } from '@fundscope/contract/funds';
import { RecordSection, useLocale } from '@fundscope/ui-kit';
import { ActionIcon, Checkbox, NativeSelect, Radio, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import entry from '../screen-parts/AdminEntryTable.module.css';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import { AddProcess } from './AddProcess.tsx';
import classes from './AdminProcesses.module.css';
import { BenchmarkSelect } from './BenchmarkSelect.tsx';
import type { FundFormState } from './FundFields.tsx';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { newPerfProcessForm, type PerfProcessForm } from './model/fund-form.ts';
import { processTitle } from './model/path-label.ts';
import { useFundLabels } from './useFundLabels.ts';
import { codeChoices } from './model/class-options.ts';
import { addProcess, canRemove, chooseProcess, removeProcess } from './model/processes.ts';

const widths = { name: classes.code, description: classes.text, days_shift: classes.short };

interface PerfProcessesProps {
  id: string;
  form: FundFormState;
}

/** The performance processes of a fund: exactly one is the main one; each is edited in its row. */
export function PerfProcesses({ id, form }: PerfProcessesProps) {
  const { perfProcesses: messages } = useFundMessages();
  const { sections, perfProcess: labels } = useFundLabels();
  const { perfProcesses } = form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const remove = (nr: number) => {
    form.setValues({ perfProcesses: removeProcess(perfProcesses, nr) });
    focusAfter(() => addButton.current);
  };
  const note = (
    <AddProcess
      rule={messages.rule}
      label={messages.add}
      isDisabled={form.isSaving}
      buttonRef={addButton}
      onAdd={() => form.setValues({ perfProcesses: addProcess(perfProcesses, newPerfProcessForm) })}
    />
  );
  return (
    <RecordSection id={id} title={sections.perfProcesses} note={note}>
      <div className={entry.frame}>
        {perfProcesses.length === 0 ? (
          <p className={classes.none}>{messages.none}</p>
        ) : (
          <table className={clsx(entry.table, classes.table, classes.perf)}>
            <thead>
              <tr>
                {[
                  labels.is_main,
                  labels.name,
                  labels.description,
                  labels.benchmark_name,
                  labels.rebalancing,
                  labels.days_shift,
                  labels.is_esg,
                  labels.is_kiid,
                ].map((label) => (
                  <th key={label}>{label}</th>
                ))}
                <th>
                  <VisuallyHidden>{messages.actions}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody className={classes.rows}>
              {perfProcesses.map((process, nr) => (
                <PerfProcessRow
                  key={process.key}
                  {...{ form, process, nr }}
                  radioName={`${id}-main`}
                  onRemove={() => remove(nr)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </RecordSection>
  );
}

interface PerfProcessRowProps {
  form: FundFormState;
  process: PerfProcessForm;
  nr: number;
  radioName: string;
  onRemove: () => void;
}

function PerfProcessRow({ form, process, nr, radioName, onRemove }: PerfProcessRowProps) {
  const { perfProcesses: messages, unknownClass: unknown } = useFundMessages();
  const labels = useFundLabels().perfProcess;
  const { locale } = useLocale();
  const { perfBenchmarks } = useFundLookups();
  const [isRefused, setIsRefused] = useState(false);
  const { perfProcesses } = form.values;
  const title = processTitle(process, nr, messages.unnamed);
  const isRemovable = canRemove(perfProcesses, nr);
  const set = (processes: typeof perfProcesses) => form.setValues({ perfProcesses: processes });
  const box = (name: 'name' | 'description' | 'benchmark_name' | 'rebalancing' | 'days_shift') => {
    const { id, value, error, onBlur, isLocked } = form.field<string>(`perfProcesses.${nr}.${name}`);
    return { id, value, error, onBlur, readOnly: isLocked, 'aria-label': messages.of(labels[name], title) };
  };
  const change = (name: string) => (value: string | boolean) => {
    if (!form.isSaving) form.field<string | boolean>(`perfProcesses.${nr}.${name}`).onChange(value);
  };
  const tick = (name: 'is_esg' | 'is_kiid') => (
    <td data-label={labels[name]}>
      <Checkbox
        aria-label={messages.of(labels[name], title)}
        checked={process[name]}
        onChange={({ currentTarget }) => change(name)(currentTarget.checked)}
      />
    </td>
  );
  const text = (name: 'name' | 'description' | 'days_shift') => (
    <td data-label={labels[name]}>
      <TextInput
        {...box(name)}
        className={widths[name] ?? ''}
        inputMode={name === 'days_shift' ? 'numeric' : 'text'}
        onChange={({ currentTarget }) => change(name)(currentTarget.value)}
      />
    </td>
  );
  const { readOnly, ...benchmark } = box('benchmark_name');
  return (
    <tr>
      <td data-label={labels.is_main}>
        <Radio
          name={radioName}
          aria-label={messages.makeMain(title)}
          checked={process.is_main}
          onChange={() => {
            if (!form.isSaving) set(chooseProcess(perfProcesses, nr));
          }}
        />
        {isRefused && !isRemovable && (
          <span className={classes.refused} role="alert">
            {messages.chooseFirst}
          </span>
        )}
      </td>
      {text('name')}
      {text('description')}
      <td data-label={labels.benchmark_name}>
        <BenchmarkSelect
          className={classes.benchmark}
          control={{ ...benchmark, readOnly }}
          label={labels.benchmark_name}
          value={benchmark.value}
          names={perfBenchmarks}
          isNeeded
          onChange={change('benchmark_name')}
        />
      </td>
      <td data-label={labels.rebalancing}>
        <NativeSelect
          {...box('rebalancing')}
          className={classes.rebalancing ?? ''}
          data={codeChoices(rebalancings, { field: 'rebalancing', value: process.rebalancing, locale, unknown })}
          onChange={({ currentTarget }) => change('rebalancing')(currentTarget.value)}
        />
      </td>
      {text('days_shift')}
      {tick('is_esg')}
      {tick('is_kiid')}
      <td className={classes.buttons}>
        <Tooltip label={isRemovable ? messages.remove(title) : messages.chooseFirst}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.remove(title)}
            disabled={form.isSaving}
            onClick={() => (isRemovable ? onRemove() : setIsRefused(true))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}
