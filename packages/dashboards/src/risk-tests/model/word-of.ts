import type { ColumnDefinition } from '@fundscope/contract/views';

/**
 * The word that a view has for a stored value of its column, in the reader's language, as its tables show it.
 *
 * @returns the value itself where the view has no word for it
 */
export const wordOf = (columns: readonly ColumnDefinition[], sqlColName: string, value: string): string =>
  columns.find(({ SqlColName }) => SqlColName === sqlColName)?.status?.[value]?.text || value;
