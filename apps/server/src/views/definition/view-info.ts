import type { ColumnDefinition, ColumnStatus, ViewChart, ViewInfo } from '@fundscope/contract/views';
import { textIn } from './localised-text.ts';
import { findColumn, keyColumns, listedColumns } from './view-columns.ts';
import type { ViewColumn, ViewDefinition } from './view-definition.ts';

/** Not below 1000, so no criteria box by default; for columns that cannot be searched at all. */
const NOT_SEARCHED = 9999;

const NO_FLAGS: ReadonlySet<string> = new Set();

/**
 * What a client must know of a view to search and draw it.
 * @param flags names of the columns whose correction opens or closes a breach
 */
export function viewInfo(view: ViewDefinition, locale: 'de' | 'en', flags = NO_FLAGS): ViewInfo {
  const listed = listedColumns(view);
  const lookup = Object.fromEntries(listed.map(({ name }, index) => [name.toLowerCase(), index]));
  return {
    WVName: view.name,
    Title: textIn(locale, view.title),
    colForSearch: view.columns
      .filter(({ searchOrder }) => searchOrder !== undefined)
      .toSorted((one, other) => (one.searchOrder ?? 0) - (other.searchOrder ?? 0))
      .map((column) => columnDefinition(view, column, locale)),
    colForList: listed.map((column) => ({
      ...columnDefinition(view, column, locale),
      ...(flags.has(column.name) && { isBreachFlag: true }),
    })),
    OrderBy: view.orderBy,
    OrderByForRegression: view.orderByForRegression,
    // A view with a day opens loaded on its latest complete day.
    autoLoad: view.autoLoad || view.day !== undefined,
    BookPermissionNeeded: view.bookPermissionNeeded,
    lookupColForListLowercase: lookup,
    lookupSqlColForListLowercase: lookup,
    irsRequestType: view.irsRequestType,
    isCorrection: view.isCorrection,
    ...(view.day !== undefined && { dayColumn: nameIn(view, view.day) }),
    ...(view.chart && { chart: chartInfo(view, view.chart) }),
    ...requestInfo(view),
  };
}

const chartInfo = (view: ViewDefinition, chart: NonNullable<ViewDefinition['chart']>): ViewChart => ({
  value: nameIn(view, chart.value),
  over: nameIn(view, chart.over),
  by: nameIn(view, chart.by),
  limit: nameIn(view, chart.limit),
  subject: nameIn(view, chart.subject),
});

/** The view for a user who may not read the view that it drills down to. */
export const withoutDrillDown = (view: ViewDefinition): ViewDefinition => ({
  ...view,
  secondary: undefined,
  drillDown: undefined,
});

/** What a row of the view leads to. */
function requestInfo(view: ViewDefinition): Partial<ViewInfo> {
  const keys = keyColumns(view).map(({ name }) => name);
  const { secondary, pdfRequest, drillDown = secondary !== undefined } = view;
  return {
    ...(keys.length > 0 && { keyColumns: keys }),
    ...(secondary && {
      secondary: {
        WVName: secondary.view,
        columns: Object.entries(secondary.columns).map(([column, from]) => ({ column, from: nameIn(view, from) })),
        condition: secondary.condition,
      },
    }),
    canDrillDown: drillDown,
    isRequest: view.isRequest,
    isExportRequest: view.isExportRequest,
    ...(pdfRequest && {
      pdfRequest: {
        reportTypes: pdfRequest.reportTypes,
        reportTypeColumn: nameIn(view, pdfRequest.reportTypeColumn),
        bookColumn: nameIn(view, pdfRequest.bookColumn),
        dateColumn: nameIn(view, pdfRequest.dateColumn),
        lexColumn: nameIn(view, pdfRequest.lexColumn),
      },
    }),
  };
}

/** A column's key in row objects; descriptions may write it in another case. */
const nameIn = (view: ViewDefinition, column: string): string => findColumn(view.columns, column)?.name ?? column;

const statusInfo = (status: NonNullable<ViewColumn['status']>, locale: 'de' | 'en') =>
  Object.fromEntries(
    Object.entries(status).map(([value, meaning]): [string, ColumnStatus] => {
      const { tone, title } = typeof meaning === 'string' ? { tone: meaning, title: undefined } : meaning;
      return [value, { ...(tone && { tone }), text: title === undefined ? '' : textIn(locale, title) }];
    }),
  );

/** A column as clients know it. */
export function columnDefinition(view: ViewDefinition, column: ViewColumn, locale: 'de' | 'en'): ColumnDefinition {
  const { title = column.name, limit, unitColumn } = column;
  return {
    ColName: column.name,
    SqlColName: column.name,
    DisplayName: textIn(locale, title),
    ColType: column.type,
    SearchOrder: column.searchOrder ?? NOT_SEARCHED,
    SearchDefault: column.searchDefault,
    Decimal: column.decimals,
    ...(column.measure && { measure: column.measure }),
    ...(unitColumn !== undefined && { unitColumn: nameIn(view, unitColumn) }),
    ...(column.difference && { isDifference: true }),
    ...(column.status && { status: statusInfo(column.status, locale) }),
    ...(limit !== undefined && { limit: typeof limit === 'number' ? limit : nameIn(view, limit) }),
    ...(column.important && { isImportant: true }),
    ...(column.pinned && { isPinned: true }),
    ...(column.formula !== undefined && {
      formula: { text: textIn(locale, column.formula), inputs: column.inputs.map((name) => nameIn(view, name)) },
    }),
    TextTooltip: textIn(locale, column.tooltip),
    StoredProcedure: column.storedProcedure,
    regType: column.regType ?? null,
    ...(column.regTolerance && { regTolerance: column.regTolerance }),
    irsRequestFieldMap: column.irsRequestFieldMap,
  };
}
