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

/** Fund, test and severity stand first, so that they are on a screen of 1440 pixels together with the figures. */
const leading = [
  'book',
  'fundDescription',
  'typeDesc',
  'subTypeDesc',
  'prio',
  'activeBreach',
  'value',
  'eValue',
  'isMinimum',
  'change',
  'comment',
  'disableReport',
] as const satisfies readonly (typeof resultColumns)[number][];
const pinned: readonly string[] = ['book', 'fundDescription'];

/** Fund, test and severity stand first on a phone, within a screen of 390 pixels, then the figures. */
const leadingOnPhone = [
  'book',
  'typeDesc',
  'prio',
  'activeBreach',
  'fundDescription',
  'value',
  'eValue',
  'subTypeDesc',
] as const satisfies readonly (typeof resultColumns)[number][];

/** In pixels: long texts are wrapped there. */
const widthsOnPhone: Readonly<Record<string, number>> = { typeDesc: 150, fundDescription: 150, subTypeDesc: 150 };

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
  const widths = isPhone
    ? Object.fromEntries(Object.entries(widthsOnPhone).filter(([name]) => names.includes(name)))
    : {};
  return { order: [...shown, ...hidden], hidden, widths, pinned: held.filter((name) => shown.includes(name)) };
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

/** The columns with short titles where there is one, for a narrow screen. */
export const withShortTitles = (
  columns: readonly ColumnDefinition[],
  titles: Readonly<Record<string, string>>,
): readonly ColumnDefinition[] =>
  columns.map((column) => {
    const DisplayName = titles[column.SqlColName];
    return DisplayName === undefined ? column : { ...column, DisplayName };
  });

const worstFirst: readonly OrderTerm[] = [
  { column: 'prio', direction: 'asc' },
  { column: 'utilisation', direction: 'desc' },
  { column: 'book', direction: 'asc' },
];

/** The order of results: the worst first, by the columns that the view has. */
export const resultOrder = (columns: readonly ColumnDefinition[]): readonly OrderTerm[] =>
  worstFirst.filter(({ column }) => columns.some(({ SqlColName }) => SqlColName === column));
