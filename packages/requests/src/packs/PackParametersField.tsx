import { useFittingParameters } from '@fundscope/api-client';
import type { FittingParameters, FittingSet } from '@fundscope/contract/requests';
import { FieldRow } from '@fundscope/ui-kit';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { usePackMessages } from './messages/index.ts';
import { localNow } from './model/local-now.ts';
import type { PackForm } from './usePackForm.ts';

/** Whose parameters the reports of investors in a pack are made by. */
export function PackParametersField({ form }: { form: PackForm }) {
  const messages = usePackMessages().parameterSets;
  const { funds, set: nameOf } = useRequestMessages().parameterSets;
  const { books, parameterGroup } = form.values;
  // What holds is asked of today: the days that the pack will send are not known yet.
  const today = localNow().slice(0, 10);
  const documents = useMemo(() => books.map((book) => ({ book, date: today })), [books, today]);
  const { data: fitting, error } = useFittingParameters(documents);
  const sets = setsOf(fitting ?? []);
  const isKnown = parameterGroup === null || sets.some(({ GroupID }) => GroupID === parameterGroup);
  const unclear = (fitting ?? []).filter(({ sets: own, taken }) => own.length > 1 && taken === null);
  const without = (fitting ?? []).filter(({ sets: own }) => !own.some(({ GroupID }) => GroupID === parameterGroup));
  const warning =
    parameterGroup === null
      ? unclear.length > 0 && messages.unclear(funds(unclear))
      : without.length > 0 && messages.without(funds(without));
  const nameOfGroup = (group: number | null) => {
    const found = sets.find(({ GroupID }) => GroupID === group);
    return group === null ? messages.byItself : found ? found.groupName : messages.group(group);
  };
  return (
    <FieldRow
      field={form.field('parameterGroup')}
      hint={fitting && sets.length === 0 ? messages.none : messages.hint}
      warning={error ? error.message : warning}
      wasText={nameOfGroup}
    >
      {(control, field) => (
        <NativeSelect
          {...control}
          data={[
            { value: '', label: messages.byItself },
            ...(isKnown ? [] : [{ value: String(parameterGroup), label: nameOfGroup(parameterGroup) }]),
            ...sets.map((set) => ({ value: String(set.GroupID), label: nameOf(set) })),
          ]}
          value={field.value === null ? '' : String(field.value)}
          onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? null : Number(value))}
        />
      )}
    </FieldRow>
  );
}

/** Each set once, whichever funds it fits. */
function setsOf(fitting: readonly FittingParameters[]): readonly FittingSet[] {
  const sets = fitting.flatMap((one) => one.sets);
  return [...new Map(sets.map((set) => [set.GroupID, set])).values()];
}
