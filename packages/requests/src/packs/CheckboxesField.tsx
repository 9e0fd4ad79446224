import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RequestsPacks.module.css';

interface CheckboxesFieldProps<Value extends string | number> {
  field: FieldModel<Value[]>;
  options: readonly { readonly value: Value; readonly label: string }[];
  hint: ReactNode;
  isRequired?: boolean;
  /** Told when one was chosen. */
  onChosen?: () => void;
}

/** Some of a few; they are kept in the order of the options. */
export function CheckboxesField<Value extends string | number>({
  field,
  options,
  hint,
  isRequired = true,
  onChosen,
}: CheckboxesFieldProps<Value>) {
  const labelsOf = (values: readonly Value[]) =>
    options.flatMap(({ value, label }) => (values.includes(value) ? [label] : [])).join(', ');
  return (
    <FieldRow field={field} isRequired={isRequired} hint={hint} wasText={labelsOf}>
      {({ id, error, description, onBlur, readOnly }) => (
        <Checkbox.Group
          error={error}
          description={description}
          inputWrapperOrder={['input', 'description', 'error']}
          readOnly={readOnly}
          aria-label={field.label}
          value={field.value.map(String)}
          onChange={(chosen) => {
            field.onChange(options.flatMap(({ value }) => (chosen.includes(String(value)) ? [value] : [])));
            if (chosen.length > 0) onChosen?.();
          }}
        >
          <div className={classes.choices} onBlur={onBlur}>
            {options.map(({ value, label }, index) => (
              <Checkbox key={value} {...(index === 0 && { id })} value={String(value)} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FieldRow>
  );
}
