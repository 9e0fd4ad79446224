export interface ValueWords {
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
}

/** Stored as 0 and 1. */
const flagFields: ReadonlySet<string> = new Set(['AdminGroup', 'AllBookGroup', 'activeBreach', 'disableReport']);

/** Whether 0 and 1 of a field mean no and yes. */
export const isFlagField = (name: string): boolean => flagFields.has(name);

/** A stored value in words, whatever it is; what is not there is a dash. */
export function valueText(value: unknown, words: ValueWords): string {
  if (value === undefined) return '–';
  if (value === null || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
