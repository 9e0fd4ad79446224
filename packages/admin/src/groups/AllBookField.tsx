import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import { Switch } from '@mantine/core';
import { useGroupMessages } from './messages/index.ts';

/** Whether the members of a group see all books. */
export function AllBookField({ field }: { field: FieldModel<0 | 1> }) {
  const messages = useGroupMessages();
  const words = (value: 0 | 1) => (value === 1 ? messages.on : messages.off);
  return (
    <FieldRow field={field} hint={messages.allBookHint} wasText={words}>
      {({ id, description, onBlur, readOnly }) => (
        <Switch
          id={id}
          mt={7}
          checked={field.value === 1}
          label={words(field.value)}
          description={description}
          disabled={readOnly}
          onBlur={onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked ? 1 : 0)}
        />
      )}
    </FieldRow>
  );
}
