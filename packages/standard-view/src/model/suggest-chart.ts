import type { CellValue, ColumnDefinition, ViewChart } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';
import { byColumns, isTime, overColumns, valueColumns, type ChartChoice } from './chart-choice.ts';
import { MOST_LINES } from './chart-data.ts';

type Columns = readonly ColumnDefinition[];

/**
 * A chart to begin with: the one that the view's description has, or one by its columns; undefined where the view has
 * nothing to draw. Along days it is that of one fund, of one day that of all funds: a mean over funds answers nothing.
 */
export function suggestChart(columns: Columns, rows: RowSource, described?: ViewChart): ChartChoice | undefined {
  const plan = fitting(columns, described) ?? inferredChart(columns, rows);
  if (!plan) return undefined;
  const { value, limit } = plan;
  const hasSubjects = plan.subject !== '' && plan.subject !== plan.over && hasSeveral(rows, plan.subject);
  if (hasSubjects && !hasSeveral(rows, plan.over)) {
    return { value, over: plan.subject, by: '', limit, subject: undefined };
  }
  const subject = hasSubjects ? { column: plan.subject, value: rows.cell(0, plan.subject) } : undefined;
  const over = hasSeveral(rows, plan.over) ? plan.over : (otherOver(columns, rows) ?? plan.over);
  const by = plan.by === over ? '' : plan.by || lineColumn(columns, rows, { over, subject });
  return { value, over, by, limit, subject };
}

/** A choice of another load with a subject that these rows have. */
export function withSubjectOf(rows: RowSource, choice: ChartChoice): ChartChoice {
  const { subject } = choice;
  if (!subject || rows.rowCount === 0) return choice;
  for (let row = 0; row < rows.rowCount; row++) if (rows.cell(row, subject.column) === subject.value) return choice;
  return { ...choice, subject: { ...subject, value: rows.cell(0, subject.column) } };
}

/** The description as far as the columns bear it out. */
function fitting(columns: Columns, described: ViewChart | undefined): ViewChart | undefined {
  if (!described) return undefined;
  const has = (list: Columns, name: string) => list.some(({ SqlColName }) => SqlColName === name);
  if (!has(valueColumns(columns), described.value) || !has(overColumns(columns), described.over)) return undefined;
  const orNone = (list: Columns, name: string) => (has(list, name) ? name : '');
  return {
    ...described,
    by: orNone(byColumns(columns), described.by),
    limit: orNone(valueColumns(columns), described.limit),
    subject: orNone(byColumns(columns), described.subject),
  };
}

function inferredChart(columns: Columns, rows: RowSource): ViewChart | undefined {
  const value = valueColumns(columns).find(({ Decimal }) => Decimal > 0) ?? valueColumns(columns)[0];
  const over = overColumns(columns).find((column) => hasSeveral(rows, column.SqlColName)) ?? overColumns(columns)[0];
  if (!value || !over) return undefined;
  const subject = isTime(over) ? columns.find(({ ColType }) => ColType === 'book') : undefined;
  return { value: value.SqlColName, over: over.SqlColName, by: '', limit: '', subject: subject?.SqlColName ?? '' };
}

const otherOver = (columns: Columns, rows: RowSource): string | undefined =>
  overColumns(columns).find(({ SqlColName }) => hasSeveral(rows, SqlColName))?.SqlColName;

/** The column that tells apart the rows which share a place of the chart; empty where none has to, or can. */
function lineColumn(
  columns: Columns,
  rows: RowSource,
  { over, subject }: Pick<ChartChoice, 'over' | 'subject'>,
): string {
  if (!columns.some((column) => column.SqlColName === over && isTime(column))) return '';
  const drawn: number[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    if (!subject || rows.cell(row, subject.column) === subject.value) drawn.push(row);
  }
  if (new Set(drawn.map((row) => rows.cell(row, over))).size === drawn.length) return '';
  const column = byColumns(columns).find(({ SqlColName }) => {
    const count = distinctUpTo(rows, drawn, SqlColName);
    return SqlColName !== over && count > 1 && count <= MOST_LINES;
  });
  return column?.SqlColName ?? '';
}

const hasSeveral = (rows: RowSource, name: string): boolean => {
  for (let row = 1; row < rows.rowCount; row++) if (rows.cell(row, name) !== rows.cell(0, name)) return true;
  return false;
};

/** How many different values some rows have, as far as they can be told apart by lines, and one more. */
function distinctUpTo(rows: RowSource, drawn: readonly number[], name: string): number {
  const values = new Set<CellValue>();
  for (const row of drawn) {
    values.add(rows.cell(row, name));
    if (values.size > MOST_LINES) break;
  }
  return values.size;
}
