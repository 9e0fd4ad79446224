import { configMapOf } from '@fundscope/contract/funds';
import { useLocale } from '@fundscope/ui-kit';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { isMapped } from './model/class-options.ts';
import { isPercentField } from './model/fund-fields.ts';
import { classLabel, optionLabel } from './model/labels.ts';

/** What a box held, in words: the label of a class, the sign of percent; empty for nothing. */
export function useBoxText(): (name: string, value: string | boolean) => string {
  const messages = useFundMessages();
  const { map, books } = useFundLookups();
  const { locale } = useLocale();
  return (name, value) => {
    if (typeof value === 'boolean') return value ? messages.on : messages.off;
    if (value === '') return '';
    if (name === 'MasterFonds') return books.find(({ id }) => String(id) === value)?.label ?? `Q${value}`;
    if (isMapped(name)) {
      const entry = map.find(({ map_type, class: code }) => map_type === configMapOf[name] && String(code) === value);
      return entry ? classLabel(entry, locale) : messages.unknownClass(value);
    }
    return isPercentField(name) ? `${value} %` : (optionLabel(name, value, locale) ?? value);
  };
}
