import { limitedMeasures } from '@fundscope/contract/administration';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import classes from './AdminParameterSets.module.css';
import { useParameterMessages } from './messages/index.ts';
import type { LimitForm } from './model/parameter-form.ts';
import { useGroupBooks } from './useGroupBooks.ts';
import type { ParameterFormState } from './useParameterForm.ts';

const MOST_SHOWN = 100;

/** The boxes of one limit. */
export function LimitCells({ form, nr }: { form: ParameterFormState; nr: number }) {
  const messages = useParameterMessages();
  const cell = <Name extends keyof LimitForm>(name: Name) => {
    const field = form.field<LimitForm[Name]>(`parameters.limits.${nr}.${name}`);
    const { id, value, label, error, onBlur, onChange } = field;
    return { head: messages.labels[`limit.${name}`], box: { id, error, onBlur, 'aria-label': label }, value, onChange };
  };
  const isLocked = form.isSaving;
  const name = cell('name');
  const kind = cell('kind');
  const measure = cell('measure');
  const isMinimum = cell('isMinimum');
  const percent = cell('percent');
  const book = cell('book');
  const { GroupID } = form.values;
  const books = useGroupBooks(GroupID, book.value);
  // A select knows no read-only state: while it is saved it keeps its value.
  const change = (set: () => void) => {
    if (!isLocked) set();
  };
  return (
    <>
      <td data-label={name.head}>
        <TextInput
          {...name.box}
          value={name.value}
          readOnly={isLocked}
          onChange={({ currentTarget }) => name.onChange(currentTarget.value)}
        />
      </td>
      <td data-label={kind.head}>
        <NativeSelect
          {...kind.box}
          data={(['guideline', 'own'] as const).map((value) => ({ value, label: messages.kinds[value] }))}
          value={kind.value}
          onChange={({ currentTarget: { value } }) =>
            change(() => kind.onChange(value === 'guideline' ? 'guideline' : 'own'))
          }
        />
      </td>
      <td data-label={measure.head}>
        <NativeSelect
          {...measure.box}
          data={limitedMeasures.map((value) => ({ value, label: messages.measures[value] }))}
          value={measure.value}
          onChange={({ currentTarget: { value } }) =>
            change(() => measure.onChange(limitedMeasures.find((one) => one === value) ?? 'var'))
          }
        />
      </td>
      <td data-label={messages.bound}>
        <NativeSelect
          {...isMinimum.box}
          data={(['maximum', 'minimum'] as const).map((value) => ({ value, label: messages.bounds[value] }))}
          value={isMinimum.value ? 'minimum' : 'maximum'}
          onChange={({ currentTarget: { value } }) => change(() => isMinimum.onChange(value === 'minimum'))}
        />
      </td>
      <td data-label={percent.head}>
        <TextInput
          {...percent.box}
          classNames={{ input: classes.number ?? '' }}
          inputMode="decimal"
          autoComplete="off"
          value={percent.value}
          readOnly={isLocked}
          onChange={({ currentTarget }) => percent.onChange(currentTarget.value)}
        />
      </td>
      <td data-label={book.head}>
        <Select
          {...book.box}
          searchable
          clearable
          limit={MOST_SHOWN}
          placeholder={messages.allFunds}
          nothingFoundMessage={GroupID === '' ? messages.groupFirst : messages.noFund}
          data={books}
          value={book.value === '' ? null : book.value}
          readOnly={isLocked}
          onChange={(value) => book.onChange(value ?? '')}
        />
      </td>
    </>
  );
}
