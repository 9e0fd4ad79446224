import type { ColumnDefinition } from '@fundscope/contract/views';
import type { GroupingOptions } from '@fundscope/wview-grid';

/** Under the values of which column rows stand, and what is said of each group. */
export type Grouping = Readonly<GroupingOptions>;

export const subtotalKinds = ['sum', 'mean', 'min', 'max'] as const satisfies readonly Grouping['subtotals'][];

/** As text for an address: `sum status`. */
export const writeGrouping = ({ by, subtotals }: Grouping): string => `${subtotals} ${by}`;

/** Reads a grouping by a column of the table; undefined for any other text. */
export function readGrouping(text: string, columns: readonly ColumnDefinition[]): Grouping | undefined {
  const [word, by] = text.split(/ (.*)/su);
  const subtotals = subtotalKinds.find((kind) => kind === word);
  const isKnown = columns.some(({ SqlColName }) => SqlColName === by);
  return subtotals && by !== undefined && isKnown ? { by, subtotals } : undefined;
}
