import { defineColumns, type ColumnDraft, type ViewInfo } from '@fundscope/contract/views';

const columns: readonly ColumnDraft[] = [
  { field: 'book', type: 'book', title: 'Fund', irsField: 'FundNo' },
  { field: 'date', type: 'date', title: 'Date', irsField: 'Date' },
  { field: 'var', type: 'percmath', title: 'VaR' },
];

/** A view's description, with what the test wants different. */
export function buildInfo(changes: Partial<ViewInfo> = {}): ViewInfo {
  const defined = [...defineColumns(columns)];
  return {
    WVName: 'KEY_FIGURES',
    Title: 'Key figures',
    colForSearch: defined,
    colForList: defined,
    OrderBy: '',
    OrderByForRegression: '',
    autoLoad: false,
    BookPermissionNeeded: false,
    lookupColForListLowercase: {},
    lookupSqlColForListLowercase: {},
    irsRequestType: '',
    isCorrection: false,
    ...changes,
  };
}
