import { useGroups } from '@fundscope/api-client/administration';
import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import { MultiSelect } from '@mantine/core';
import { RightsLine } from './RightsLine.tsx';

interface GroupsFieldProps {
  field: FieldModel<readonly number[]>;
  /** How many groups there may be. */
  most: number;
}

/** The groups of a record that is not stored yet, with what they give. */
export function GroupsField({ field, most }: GroupsFieldProps) {
  const groups = useGroups();
  const choices = (groups.data ?? []).map(({ GroupID, display }) => ({ value: String(GroupID), label: display }));
  return (
    <FieldRow field={field} hint={groups.error?.message ?? <RightsLine groupIds={field.value} />}>
      {({ id, description, error, onBlur, readOnly }) => (
        <MultiSelect
          {...{ id, description, error, onBlur, readOnly }}
          inputWrapperOrder={['input', 'description', 'error']}
          searchable
          clearable
          hidePickedOptions
          limit={100}
          maxValues={most}
          data={choices}
          value={field.value.map(String)}
          onChange={(values) => field.onChange(values.map(Number))}
        />
      )}
    </FieldRow>
  );
}
