import { useInstallation } from '@fundscope/api-client';
import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import { Select } from '@mantine/core';
import { useUserMessages } from './messages/index.ts';
import type { PasswordWay } from './model/user-form.ts';

/** How a new user gets access. The link by e-mail is offered only where the installation sends e-mail. */
export function PasswordWayField({ field }: { field: FieldModel<PasswordWay> }) {
  const messages = useUserMessages();
  const { data: installation } = useInstallation();
  const ways = [
    'password',
    'answer',
    ...(installation?.sendsPasswordLinks === true ? (['email'] as const) : []),
  ] as const;
  return (
    <FieldRow
      field={field}
      hint={messages.passwordWayHints[field.value]}
      wasText={(value) => messages.passwordWays[value]}
    >
      {({ id, description, error, onBlur, readOnly }) => (
        <Select
          {...{ id, description, error, onBlur, readOnly }}
          inputWrapperOrder={['input', 'description', 'error']}
          allowDeselect={false}
          data={ways.map((way) => ({ value: way, label: messages.passwordWays[way] }))}
          value={field.value}
          onChange={(way) => field.onChange(ways.find((one) => one === way) ?? 'password')}
        />
      )}
    </FieldRow>
  );
}
