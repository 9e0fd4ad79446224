import { isUnreadable, readNumberText, writeNumberText } from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';

interface Spelling {
  /** The boxes that hold numbers, whichever list they stand in. */
  readonly names: ReadonlySet<string>;
  readonly from: Locale;
  readonly to: Locale;
}

const respellText = (text: string, { from, to }: Spelling): string => {
  const entry = readNumberText(text, { locale: from, isPercent: true });
  return isUnreadable(entry) ? text : writeNumberText(entry, to);
};

/** What boxes hold, with the numbers as the other language writes them; what cannot be read stays as it was typed. */
export function respellNumbers<Values>(values: Values, spelling: Spelling): Values {
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return spelling.names.has(name) ? respellText(value, spelling) : value;
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]));
  };
  return walk(values, '') as Values;
}
