import type { ColumnType, Measure } from '@fundscope/contract/views';
import { sql } from 'kysely';
import type { ExportedColumn } from '../views/export/exported-view.ts';

export interface ComputedColumn {
  /** The same in every language. */
  readonly name: string;
  readonly title: string;
  readonly type: ColumnType;
  readonly decimals: number;
  readonly measure?: Measure;
  /** Of several days, the one that the row is of. */
  readonly isDay?: boolean;
}

/** A column of a table that comes from no view, in the form that the file writers take. */
export const computedColumn = ({
  name,
  title,
  type,
  decimals,
  measure,
  isDay = false,
}: ComputedColumn): ExportedColumn => ({
  title,
  decimals,
  ...(isDay && { isDay }),
  bound: {
    name,
    kind: 'other',
    cell: sql`null`,
    column: {
      name,
      type,
      decimals,
      ...(measure && { measure }),
      tooltip: '',
      searchDefault: '',
      listed: true,
      key: false,
      storedProcedure: '',
      irsRequestFieldMap: '',
      important: false,
      difference: false,
      pinned: false,
      inputs: [],
    },
  },
});
