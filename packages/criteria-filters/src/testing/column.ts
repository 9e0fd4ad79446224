import type { ColumnDefinition, ColumnType } from '@fundscope/contract/views';

/** A column for tests and stories, visible by default. */
export const column = (
  SqlColName: string,
  ColType: ColumnType,
  rest: Partial<ColumnDefinition> = {},
): ColumnDefinition => ({
  ColName: SqlColName,
  SqlColName,
  DisplayName: SqlColName,
  ColType,
  SearchOrder: 10,
  SearchDefault: '',
  Decimal: 2,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
  ...rest,
});
