import type { ColumnDefinition, ColumnType, ViewInfo, ViewRow } from '@fundscope/contract/views';

const column = (
  SqlColName: string,
  DisplayName: string,
  ColType: ColumnType,
  rest: Partial<ColumnDefinition> = {},
): ColumnDefinition => ({
  ColName: SqlColName,
  SqlColName,
  DisplayName,
  ColType,
  SearchOrder: 1000,
  SearchDefault: '',
  Decimal: 2,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
  ...rest,
});

/** A view of limits for tests and stories. */
export function buildInfo(rest: Partial<ViewInfo> = {}): ViewInfo {
  const columns = [
    column('refDate', 'Date', 'date', { SearchOrder: 1 }),
    column('book', 'Fund', 'book', { SearchOrder: 2 }),
    column('fund', 'Fund name', 'name', { SearchOrder: 3 }),
    column('limitType', 'Limit type', 'text'),
    column('value', 'Value at risk', 'percmath', { SearchOrder: 4 }),
    column('isBreach', 'Breach', 'bool'),
  ];
  return {
    WVName: 'LIMIT_VIEW',
    Title: 'Limit utilisation',
    colForSearch: columns,
    colForList: columns,
    OrderBy: 'order by refDate desc, book',
    OrderByForRegression: '',
    autoLoad: false,
    BookPermissionNeeded: false,
    lookupColForListLowercase: Object.fromEntries(columns.map(({ ColName }, index) => [ColName.toLowerCase(), index])),
    lookupSqlColForListLowercase: Object.fromEntries(
      columns.map(({ SqlColName }, index) => [SqlColName.toLowerCase(), index]),
    ),
    irsRequestType: '',
    isCorrection: false,
    ...rest,
  };
}

/** Rows of that view, numbered from 1. */
export const buildRows = (count: number): ViewRow[] =>
  Array.from({ length: count }, (_, index) => ({
    _rn: index + 1,
    refDate: '2026-11-20',
    book: 101 + (index % 60),
    fund: `Fund ${101 + (index % 60)}`,
    limitType: index % 3 === 0 ? 'absolute' : 'relative',
    value: (index % 97) / 1000,
    isBreach: index % 10 === 0,
  }));
