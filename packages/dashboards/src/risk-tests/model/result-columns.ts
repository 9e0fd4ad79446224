import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition, ColumnStatus } from '@fundscope/contract/views';
import type { ColumnLayout } from '@fundscope/wview-grid';

/** The columns of a table of results, in the order of the specification; `isMinimum` belongs to the allowed value. */
export const resultColumns = [
  'refDate',
  'book',
  'fundDescription',
  'triggerDesc',
  'typeDesc',
  'subTypeDesc',
  'comment',
  'value',
  'isMinimum',
  'eValue',
  'change',
  'activeBreach',
  'disableReport',
  'prio',
  'Verfahren',
  'LimitProcessType',
  'VaRProcess',
  'qsLvl',
  'qsTime',
  'mandatory',
  'escalation',
  'dailyReport',
  'weeklyReport',
] as const;

/** They stand first, so that figures and comment are on the screen together. */
const leading = [
  'book',
  'fundDescription',
  'typeDesc',
  'subTypeDesc',
  'value',
  'isMinimum',
  'eValue',
  'change',
  'prio',
  'activeBreach',
  'comment',
  'disableReport',
] as const satisfies readonly (typeof resultColumns)[number][];
const pinned: readonly string[] = ['book', 'fundDescription'];

/** They stand first on a phone, so that number, limit and figures of a row are on the screen without scrolling. */
const leadingOnPhone = [
  'book',
  'value',
  'eValue',
  'subTypeDesc',
  'typeDesc',
] as const satisfies readonly (typeof resultColumns)[number][];

/**
 * All columns of the specification are shown, the fund pinned, on a phone by its number alone; the view's others are hidden.
 */
export function resultLayout(columns: readonly ColumnDefinition[], { isPhone = false } = {}): ColumnLayout {
  const names = columns.map(({ SqlColName }) => SqlColName);
  const shown = [...new Set<string>([...(isPhone ? leadingOnPhone : []), ...leading, ...resultColumns])].filter(
    (name) => names.includes(name),
  );
  const held = isPhone ? pinned.slice(0, 1) : pinned;
  const hidden = names.filter((name) => !shown.includes(name));
  return { order: [...shown, ...hidden], hidden, widths: {}, pinned: held.filter((name) => shown.includes(name)) };
}

/** On a phone the rows behind a result, which are of one fund: their figures stand before the fund and its name. */
export function phoneLayout(columns: readonly ColumnDefinition[]): ColumnLayout {
  const isOfFund = ({ ColType }: ColumnDefinition): boolean => ColType === 'book' || ColType === 'name';
  const ordered = [...columns.filter((column) => !isOfFund(column)), ...columns.filter(isOfFund)];
  return { order: ordered.map(({ SqlColName }) => SqlColName), hidden: [], widths: {}, pinned: [] };
}

const broken: ColumnStatus = { tone: 'bad', text: '' };
const close: ColumnStatus = { tone: 'warning', text: '' };

/** Priorities 1 and 2 are broken limits, 3 and 4 come close to one. */
const priorityStatus = { '1': broken, '2': broken, '3': close, '4': close } as const;

/** The columns with what their values mean, where the view does not say it itself. */
export const meaningfulColumns = (columns: readonly ColumnDefinition[]): readonly ColumnDefinition[] =>
  columns.map((column) =>
    column.SqlColName === 'prio' && !column.status ? { ...column, status: priorityStatus } : column,
  );

const worstFirst: readonly OrderTerm[] = [
  { column: 'prio', direction: 'asc' },
  { column: 'utilisation', direction: 'desc' },
  { column: 'book', direction: 'asc' },
];

/** The order of results: the worst first, by the columns that the view has. */
export const resultOrder = (columns: readonly ColumnDefinition[]): readonly OrderTerm[] =>
  worstFirst.filter(({ column }) => columns.some(({ SqlColName }) => SqlColName === column));
