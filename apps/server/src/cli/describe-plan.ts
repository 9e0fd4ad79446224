import { delimiters } from '../import/delimiter.ts';
import type { ImportPlan, PlannedColumn } from '../import/import-plan.ts';

/** The plan as a table for people, each choice beside the option that overrides it. */
export function describePlan(file: string, plan: ImportPlan): string {
  const { columns, rows, notes } = plan;
  const choices = [...describeSource(plan), ...describeFormats(plan)];
  return [
    `${file}: ${rows.toLocaleString('en')} rows, ${columns.length} columns`,
    ...align(choices).map((line) => `  ${line}`),
    '  columns (--type COLUMN=TYPE)',
    ...align(columns.map((column) => describeColumn(column, plan))).map((line) => `    ${line}`),
    ...notes.map((note) => `  Note: ${note}`),
  ].join('\n');
}

function describeSource({ source }: ImportPlan): string[][] {
  const { dialect, sheet, sheets } = source;
  if (!dialect) return [['sheet', `${sheet} (of ${sheets.join(', ')})`, '--sheet']];
  const delimiter = Object.entries(delimiters).find(([, sign]) => sign === dialect.delimiter)?.[0] ?? dialect.delimiter;
  return [
    ['encoding', dialect.encoding, '--encoding'],
    ['delimiter', delimiter, '--delimiter'],
  ];
}

/** How numbers and dates are written; of an Excel file only what stands there as text, since its cells have types. */
function describeFormats(plan: ImportPlan): string[][] {
  const { source, decimalMark, columns } = plan;
  const formats = [...new Set(columns.map((column) => dateFormatOf(column, plan)).filter((format) => format !== ''))];
  const mark = ['decimal mark', decimalMark === '.' ? 'point' : 'comma', '--decimal'];
  const dates = ['dates', formats.join(', ') || 'none', '--date-format'];
  return [
    ...(source.decimalMark === decimalMark ? [] : [mark]),
    ...(source.kind === 'excel' && formats.length === 0 ? [] : [dates]),
  ];
}

/** Excel's own dates are read as `YYYY-MM-DD`, whatever the sheet shows. */
function dateFormatOf(column: PlannedColumn, { source }: ImportPlan): string {
  const isTyped = source.kind === 'excel' && column.dateFormat === 'YYYY-MM-DD';
  return hasDate(column) && !isTyped ? column.dateFormat : '';
}

const hasDate = ({ type }: PlannedColumn): boolean => type === 'date' || type === 'logdate';

const describeColumn = (column: PlannedColumn, plan: ImportPlan): string[] => [
  column.name,
  column.type + (column.decimals > 0 ? ` (${column.decimals} places)` : ''),
  dateFormatOf(column, plan),
  column.isKey ? 'key' : '',
  column.header === column.name ? '' : JSON.stringify(column.header),
];

function align(lines: readonly string[][]): string[] {
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? [];
  return lines.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
