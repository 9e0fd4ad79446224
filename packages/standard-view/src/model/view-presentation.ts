import type { ViewInfo } from '@fundscope/contract/views';
import { readLayout, writeLayout, type ColumnLayout } from '@fundscope/wview-grid';
import { readChartChoice, writeChartChoice, type ChartChoice } from './chart-choice.ts';
import { readGrouping, writeGrouping, type Grouping } from './grouping.ts';
import { keyCells } from './row-key.ts';

/** Says in an address that the columns stand as in the view's description, whatever its reader remembers. */
export const DEFAULT_LAYOUT = 'default';

/** How a view's address has the rows shown. */
export interface ViewPresentation {
  /** `default`: as the view's description has it. Undefined where the address does not say. */
  readonly layout: ColumnLayout | typeof DEFAULT_LAYOUT | undefined;
  /** The chosen values of the inline filter, as `inline-choice` writes them; empty for none. */
  readonly inlineText: string;
  /** The filters of cells, as `cell-filters` writes them; empty for none. */
  readonly cellsText: string;
  /** How the rows are grouped; undefined: they are not, as with drill-down. */
  readonly grouping: Grouping | undefined;
  /** Selecting a row shows the rows that belong to it. */
  readonly isDrillDown: boolean;
  /** The key of the row whose rows are shown beneath. */
  readonly selectedKey: string | undefined;
  /** Undefined: there is no chart. */
  readonly chart: ChartChoice | undefined;
  /** Of a regression, only the rows in which something differs. */
  readonly isOnlyDifferences: boolean;
  /** Of a regression, only the keys and the columns in which something differs. */
  readonly isOnlyDifferingColumns: boolean;
}

/** Reads `cols`, `inline`, `cells`, `group`, `drilldown`, `row`, `chart`, `diff` and `diffcols`. */
export const readPresentation = (address: URLSearchParams, info: ViewInfo): ViewPresentation => {
  const cols = address.get('cols') ?? '';
  const row = address.get('row') ?? '';
  const isDrillDown = address.get('drilldown') === 'true' && info.secondary !== undefined;
  return {
    layout: cols === DEFAULT_LAYOUT ? DEFAULT_LAYOUT : readLayout(cols),
    inlineText: address.get('inline') ?? '',
    cellsText: address.get('cells') ?? '',
    grouping: isDrillDown ? undefined : readGrouping(address.get('group') ?? '', info.colForList),
    isDrillDown,
    selectedKey: isDrillDown && keyCells(row) ? row : undefined,
    chart: readChartChoice(address.get('chart') ?? '', info.colForList),
    isOnlyDifferences: address.get('diff') === 'true',
    isOnlyDifferingColumns: address.get('diffcols') === 'true',
  };
};

/** The address with some of it changed. Drill-down and grouping end each other; drill-down's end forgets the selected row. */
export function writePresentation(address: URLSearchParams, change: Partial<ViewPresentation>): URLSearchParams {
  const next = new URLSearchParams(address);
  const set = (name: string, text: string) => (text === '' ? next.delete(name) : next.set(name, text));
  if (change.layout) set('cols', change.layout === DEFAULT_LAYOUT ? DEFAULT_LAYOUT : writeLayout(change.layout));
  if ('inlineText' in change) set('inline', change.inlineText ?? '');
  if ('cellsText' in change) set('cells', change.cellsText ?? '');
  if ('selectedKey' in change) set('row', change.selectedKey ?? '');
  if ('chart' in change) set('chart', change.chart ? writeChartChoice(change.chart) : '');
  if ('isOnlyDifferences' in change) set('diff', change.isOnlyDifferences ? 'true' : '');
  if ('isOnlyDifferingColumns' in change) set('diffcols', change.isOnlyDifferingColumns ? 'true' : '');
  if ('grouping' in change) set('group', change.grouping ? writeGrouping(change.grouping) : '');
  if (change.isDrillDown) {
    set('drilldown', 'true');
    next.delete('group');
  } else if ('isDrillDown' in change || change.grouping) {
    next.delete('drilldown');
    next.delete('row');
  }
  return next;
}
