import { FixedField } from '@fundscope/ui-kit';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import type { FundFieldName } from './model/fund-fields.ts';
import { useBoxText } from './useBoxText.ts';
import { useFundLabels } from './useFundLabels.ts';

/** A field that others fill; it is sent as it is stored. */
export function ReadOnlyField({ name, value }: { name: FundFieldName; value: string | boolean }) {
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
    <FixedField label={fields[name]} hint={isShowingNames ? <code>{name}</code> : undefined}>
      {text() || messages.notSet}
    </FixedField>
  );
}
