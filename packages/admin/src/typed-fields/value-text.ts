export interface ValueWords {
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
}

/** A stored value in words, whatever it is; what is not there is a dash. */
export function valueText(value: unknown, words: ValueWords): string {
  if (value === undefined) return '–';
  if (value === null || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
