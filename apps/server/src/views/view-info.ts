import type { ColumnDefinition, ViewInfo } from '@fundscope/contract';
import { listedColumns } from './view-columns.ts';
import type { ViewColumn, ViewDefinition } from './view-definition.ts';

/** Not below 1000, so no criteria box by default; for columns that cannot be searched at all. */
const NOT_SEARCHED = 9999;

/** What a client must know of a view to search and draw it. */
export function viewInfo(view: ViewDefinition, locale: 'de' | 'en'): ViewInfo {
  const listed = listedColumns(view);
  const lookup = Object.fromEntries(listed.map(({ name }, index) => [name.toLowerCase(), index]));
  return {
    WVName: view.name,
    Title: view.title,
    colForSearch: view.columns
      .filter(({ searchOrder }) => searchOrder !== undefined)
      .toSorted((one, other) => (one.searchOrder ?? 0) - (other.searchOrder ?? 0))
      .map((column) => columnDefinition(column, locale)),
    colForList: listed.map((column) => columnDefinition(column, locale)),
    OrderBy: view.orderBy,
    OrderByForRegression: view.orderByForRegression,
    autoLoad: view.autoLoad,
    BookPermissionNeeded: view.bookPermissionNeeded,
    lookupColForListLowercase: lookup,
    lookupSqlColForListLowercase: lookup,
    irsRequestType: view.irsRequestType,
    isCorrection: view.isCorrection,
  };
}

function columnDefinition(column: ViewColumn, locale: 'de' | 'en'): ColumnDefinition {
  const { title = column.name } = column;
  return {
    ColName: column.name,
    SqlColName: column.name,
    DisplayName: typeof title === 'string' ? title : title[locale],
    ColType: column.type,
    SearchOrder: column.searchOrder ?? NOT_SEARCHED,
    SearchDefault: column.searchDefault,
    Decimal: column.decimals,
    TextTooltip: column.tooltip,
    StoredProcedure: column.storedProcedure,
    regType: column.regType ?? null,
    irsRequestFieldMap: column.irsRequestFieldMap,
  };
}
