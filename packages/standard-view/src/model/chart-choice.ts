import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { measureOf } from '@fundscope/wview-grid';
import { isCell, parseJson } from './json-text.ts';

/** What a chart draws, by SqlColNames. */
export interface ChartChoice {
  /** A numeric column. */
  readonly value: string;
  /** A date column, or one of categories. */
  readonly over: string;
  /** A column of whose values each has a line of its own; empty for one line. */
  readonly by: string;
  /** A numeric column with the value's limit, drawn where there is one line; empty for none. */
  readonly limit: string;
  /** Only rows with this value are drawn, such as those of one fund; undefined for all. */
  readonly subject: ChartSubject | undefined;
}

interface ChartSubject {
  readonly column: string;
  readonly value: CellValue;
}

type Columns = readonly ColumnDefinition[];

/** Columns that a chart can draw. */
export const valueColumns = (columns: Columns): Columns =>
  columns.filter((column) => {
    const measure = measureOf(column);
    return measure === 'amount' || measure === 'level';
  });
/** Columns that a chart can go along: days first. */
export const overColumns = (columns: Columns): Columns => [
  ...columns.filter(isTime),
  ...columns.filter((column) => isCategory(column) && !isTime(column)),
];
/** Columns that a chart can tell lines apart by. */
export const byColumns = (columns: Columns): Columns => columns.filter(isCategory);

export const isTime = ({ ColType }: ColumnDefinition): boolean => ColType === 'date' || ColType === 'logdate';
const isCategory = (column: ColumnDefinition): boolean =>
  measureOf(column) === 'identifier' || categoryTypes.has(column.ColType);
const categoryTypes: ReadonlySet<ColumnDefinition['ColType']> = new Set(['name', 'text', 'book', 'bool']);

/** The column of which one value can be drawn alone: the chosen one, or that of funds; undefined where the chart goes along it. */
export function subjectColumn(columns: Columns, { subject, over }: ChartChoice): ColumnDefinition | undefined {
  const column =
    columns.find(({ SqlColName }) => SqlColName === subject?.column) ??
    columns.find(({ ColType }) => ColType === 'book');
  return column?.SqlColName === over ? undefined : column;
}

/** The same chart along another column: of the same fund, unless it goes along the funds. */
export const alongOther = (choice: ChartChoice, over: string): ChartChoice => ({
  ...choice,
  over,
  by: '',
  subject: choice.subject?.column === over ? undefined : choice.subject,
});

/** Whether a view has anything to draw. */
export const canChart = (columns: Columns): boolean =>
  valueColumns(columns).length > 0 && overColumns(columns).length > 0;

/** `["value","over","by"]`, with what is limit and subject behind it where there are such. */
export const writeChartChoice = ({ value, over, by, limit, subject }: ChartChoice): string =>
  JSON.stringify([
    value,
    over,
    by,
    ...(limit !== '' || subject ? [limit] : []),
    ...(subject ? [subject.column, subject.value] : []),
  ]);

/** Reads a choice that fits the columns; undefined for any other text. */
export function readChartChoice(text: string, columns: Columns): ChartChoice | undefined {
  const read = parseJson(text);
  const [value, over, by, limit, subject, subjectValue]: readonly unknown[] = Array.isArray(read) ? read : [];
  const has = (list: Columns, name: unknown): name is string => list.some(({ SqlColName }) => SqlColName === name);
  if (typeof by !== 'string' || !has(valueColumns(columns), value) || !has(overColumns(columns), over))
    return undefined;
  return {
    value,
    over,
    by: has(byColumns(columns), by) && by !== over ? by : '',
    limit: has(valueColumns(columns), limit) && limit !== value ? limit : '',
    subject:
      has(byColumns(columns), subject) && isCell(subjectValue) ? { column: subject, value: subjectValue } : undefined,
  };
}
