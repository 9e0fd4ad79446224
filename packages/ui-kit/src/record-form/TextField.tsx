import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldModel } from './field-model.ts';
import { FieldRow } from './FieldRow.tsx';

interface TextFieldProps {
  field: FieldModel<string>;
  isRequired?: boolean;
  /** The record is not to be changed. */
  isDisabled?: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** An address or a code: in a font of equal widths. */
  isCode?: boolean;
  hint?: ReactNode;
}

/** A field of text with its label. */
export function TextField({ field, isRequired, isDisabled, isLong, isCode, hint }: TextFieldProps) {
  return (
    <FieldRow field={field} isRequired={isRequired} hint={hint}>
      {(control) => {
        const shared = { ...control, disabled: isDisabled, value: field.value, autoComplete: 'off' };
        return isLong ? (
          <Textarea
            {...shared}
            autosize
            minRows={2}
            maxRows={12}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...shared}
            ff={isCode ? 'monospace' : undefined}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        );
      }}
    </FieldRow>
  );
}
