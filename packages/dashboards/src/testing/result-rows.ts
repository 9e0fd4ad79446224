import { workingDaysBefore } from '@fundscope/contract/calendar';
import { defineColumns, type CellValue, type ColumnDefinition, type ViewInfo } from '@fundscope/contract/views';

type Cells = Readonly<Record<string, CellValue>>;

const corrected = { StoredProcedure: 'correct_test_result' };
const resultColumns = [
  { field: 'requestID', title: 'Request', type: 'number', decimals: 0 },
  { field: 'refDate', title: 'Reference date', type: 'date' },
  { field: 'book', title: 'Fund', type: 'book', important: true },
  { field: 'fundDescription', title: 'Fund name', type: 'name', important: true },
  { field: 'qsTriggerID', title: 'Trigger no.', type: 'number', decimals: 0 },
  { field: 'triggerDesc', title: 'Trigger', type: 'text' },
  { field: 'typeDesc', title: 'Type', type: 'text' },
  { field: 'subTypeDesc', title: 'Subtype', type: 'text' },
  { field: 'comment', title: 'Comment', type: 'text' },
  { field: 'value', title: 'Value', type: 'number', unitColumn: 'unit' },
  {
    field: 'isMinimum',
    title: 'Kind of limit',
    type: 'bool',
    status: { true: { text: 'at least' }, false: { text: 'at most' } },
  },
  { field: 'eValue', title: 'Allowed value', type: 'number', unitColumn: 'unit' },
  { field: 'change', title: 'Change', type: 'number', unitColumn: 'unit', difference: true },
  { field: 'unit', title: 'Unit', type: 'text' },
  { field: 'activeBreach', title: 'Active breach', type: 'bool' },
  { field: 'disableReport', title: 'Not reported', type: 'bool' },
  { field: 'prio', title: 'Priority', type: 'number', decimals: 0 },
  ...[1, 2, 3, 4, 5].map((prio) => ({
    field: `prio${prio}`,
    title: `Priority ${prio}`,
    type: 'number' as const,
    decimals: 0,
  })),
  { field: 'qsTime', title: 'Tested at', type: 'logdate' },
  { field: 'mandatory', title: 'Mandatory', type: 'bool' },
  { field: 'escalation', title: 'Escalated', type: 'bool' },
  { field: 'drillDownLink', title: 'Drill-down filter', type: 'text' },
  { field: 'drilldownType', title: 'Drill-down view', type: 'text' },
] as const;

const viewInfo = (WVName: string, Title: string, rest: Partial<ViewInfo>): ViewInfo => ({
  WVName,
  Title,
  colForSearch: [],
  colForList: [],
  OrderBy: '',
  OrderByForRegression: '',
  autoLoad: false,
  BookPermissionNeeded: false,
  lookupColForListLowercase: {},
  lookupSqlColForListLowercase: {},
  irsRequestType: '',
  isCorrection: false,
  ...rest,
});

const results = defineColumns([...resultColumns]).map((column) =>
  ['comment', 'activeBreach', 'disableReport'].includes(column.SqlColName)
    ? { ...column, ...corrected, ...(column.SqlColName === 'activeBreach' && { isBreachFlag: true }) }
    : column,
);
const limits = defineColumns([
  { field: 'book', title: 'Fund', type: 'book' },
  { field: 'date', title: 'Date', type: 'date' },
  { field: 'process', title: 'VaR process', type: 'text' },
  { field: 'limit_value', title: 'Limit', type: 'percmath', decimals: 2 },
  { field: 'calculated_at', title: 'Calculated at', type: 'logdate' },
  { field: 'comment', title: 'Comment', type: 'text' },
]).map((column) => (column.SqlColName === 'comment' ? { ...column, ...corrected } : column));
const names = (fields: readonly string[]) =>
  defineColumns(fields.map((field) => ({ field, title: field, type: field.endsWith('ID') ? 'number' : 'text' })));

/** German words for what is stored, by column. What has none stays as it is. */
const germanWords: Readonly<Record<string, NonNullable<ColumnDefinition['status']>>> = {
  triggerDesc: { 'VaR limit': { text: 'VaR-Limit' }, Liquidity: { text: 'Liquidität' } },
  typeDesc: { 'Market risk limit': { text: 'Marktrisikogrenze' }, Exceptions: { text: 'Ausreißer' } },
};

/** The views that the dashboards of stories read. */
export const dashboardViews: Readonly<Record<string, ViewInfo>> = {
  RQS_TestResult: viewInfo('RQS_TestResult', 'Risk test results', {
    colForSearch: results,
    colForList: results,
    isCorrection: true,
    keyColumns: ['requestID'],
  }),
  RQS_conf_Trigger: viewInfo('RQS_conf_Trigger', 'Triggers', {
    colForList: [...names(['qsTriggerID', 'triggerDesc'])],
  }),
  RQS_conf_TestType: viewInfo('RQS_conf_TestType', 'Types', { colForList: [...names(['qsTriggerID', 'typeDesc'])] }),
  LIMIT_VIEW: viewInfo('LIMIT_VIEW', 'Limit utilisation', {
    colForSearch: limits,
    colForList: limits,
    isCorrection: true,
    keyColumns: ['book', 'date'],
  }),
};

/** A view as a reader of the language gets it. */
export function viewIn(language: string, name: string): ViewInfo | undefined {
  const info = dashboardViews[name];
  if (!info || language !== 'de') return info;
  const colForList = info.colForList.map((column) => {
    const status = germanWords[column.SqlColName];
    return status ? { ...column, status } : column;
  });
  return { ...info, colForList };
}

const DAY = '2026-10-30';
/** Sixty business days, oldest first. */
const days = Array.from({ length: 60 }, (_, index) => workingDaysBefore(DAY, 59 - index));
const funds = ['Nordlicht Aktien Japan', 'Rheintal Mischfonds Ausgewogen', 'Weißensee Dividende Plus'];
const tests = [
  { trigger: 1, triggerDesc: 'VaR limit', typeDesc: 'Market risk limit', prios: [3, 1, 1], mandatory: true },
  { trigger: 2, triggerDesc: 'Backtesting', typeDesc: 'Exceptions', prios: [5, 1, 5], mandatory: true },
  { trigger: 2, triggerDesc: 'Backtesting', typeDesc: 'Exception', prios: [5, 5, 2], mandatory: false },
  { trigger: 4, triggerDesc: 'Liquidity', typeDesc: 'Liquid assets', prios: [5, 4, 5], mandatory: true },
];

const resultRow = (day: string, nr: number): Cells => {
  const [test, fund] = [tests[Math.floor(nr / funds.length) % tests.length], nr % funds.length];
  const prio = test?.prios[fund] ?? 5;
  const book = 1001 + fund;
  return {
    requestID: days.indexOf(day) * 100 + nr + 1,
    refDate: day,
    book,
    fundDescription: funds[fund] ?? '',
    qsTriggerID: test?.trigger ?? 0,
    triggerDesc: test?.triggerDesc ?? '',
    typeDesc: test?.typeDesc ?? '',
    subTypeDesc: 'Utilisation',
    comment: prio <= 2 ? 'Überschreitung besteht fort' : null,
    ...(test?.typeDesc === 'Exceptions'
      ? { value: 8, eValue: 4, change: 1, unit: 'count' }
      : { value: 0.05 + nr / 1000, eValue: 0.05, change: -0.0014, unit: 'fraction' }),
    isMinimum: test?.trigger === 4,
    activeBreach: prio <= 2,
    disableReport: false,
    prio,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((one) => [`prio${one}`, Number(one === prio)])),
    qsTime: `${day}T21:2${nr % 4}:00`,
    mandatory: test?.mandatory ?? false,
    escalation: prio === 1,
    drillDownLink: `refDate eq ${day} and book eq ${book} and typeDesc eq '${test?.typeDesc}'`,
    drilldownType:
      test?.trigger === 4
        ? ''
        : test?.trigger === 1
          ? 'LIMIT_VIEW?date ge %s-10 and date le %s and book eq %s'
          : 'NOWHERE?date eq %s',
  };
};

/** The rows of each view, as they stand at the beginning of a story: twelve tests on each of sixty days. */
export const dashboardRows = (): Readonly<Record<string, Cells[]>> => ({
  RQS_TestResult: days.flatMap((day) => Array.from({ length: 12 }, (_, nr) => resultRow(day, nr))),
  RQS_conf_Trigger: [
    { qsTriggerID: 1, triggerDesc: 'VaR limit' },
    { qsTriggerID: 2, triggerDesc: 'Backtesting' },
    { qsTriggerID: 4, triggerDesc: 'Liquidity' },
    { qsTriggerID: 9, triggerDesc: 'Without types' },
  ],
  RQS_conf_TestType: tests.map(({ trigger, typeDesc }) => ({ qsTriggerID: trigger, typeDesc })),
  LIMIT_VIEW: days.flatMap((date) =>
    [1001, 1002, 1003].map((book) => ({
      book,
      date,
      process: 'MC_STUDENT_99_20D',
      limit_value: 0.075,
      calculated_at: `${date}T20:31:07`,
      comment: 'in order',
    })),
  ),
});
