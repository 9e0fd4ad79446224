import { FixedField } from '@fundscope/ui-kit';
import classes from './AdminFundForm.module.css';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import type { FundFieldName } from './model/fund-fields.ts';
import { useBoxText } from './useBoxText.ts';
import { useFundLabels } from './useFundLabels.ts';

interface ReadOnlyFieldProps {
  name: FundFieldName;
  value: string | boolean;
  /** How the value is changed instead. */
  hint?: string | undefined;
}

/** A field that others fill; it is sent as it is stored. */
export function ReadOnlyField({ name, value, hint }: ReadOnlyFieldProps) {
  const messages = useFundMessages();
  const { fields } = useFundLabels();
  const boxText = useBoxText();
  const { isShowingNames, books } = useFundLookups();
  const text = () => {
    if (typeof value === 'boolean') return value ? messages.yes : messages.no;
    if (name !== 'segmentof') return boxText(name, value);
    if (value === '-1' || value === '') return messages.conflict.missing;
    return books.find(({ id }) => String(id) === value)?.label ?? `Q${value}`;
  };
  return (
    <FixedField
      label={fields[name]}
      hint={
        (isShowingNames || hint !== undefined) && (
          <span className={classes.note}>
            {isShowingNames && <code>{name}</code>}
            {hint}
          </span>
        )
      }
    >
      {text() || messages.notSet}
    </FixedField>
  );
}
