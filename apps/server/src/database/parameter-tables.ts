import type { ColumnType } from 'kysely';

interface ParameterSetsTable {
  group_id: number;
  version: number;
  valid_from: string;
  content: ColumnType<unknown, string | null, never>;
  stored_at: ColumnType<string, undefined, never>;
  stored_by: string;
}

/** What the reports of investors are made by. */
export interface ParameterTables {
  'fundscope.parameter_sets': ParameterSetsTable;
}
