import { delimiters } from '../import/delimiter.ts';
import type { ImportPlan, PlannedColumn } from '../import/import-plan.ts';

/** The plan as a table for people, each choice beside the option that overrides it. */
export function describePlan(file: string, plan: ImportPlan): string {
  const { decimalMark, columns, rows, notes } = plan;
  const formats = new Set(columns.filter(hasDate).map(({ dateFormat }) => dateFormat));
  const choices = [
    ...describeSource(plan),
    ['decimal mark', decimalMark === '.' ? 'point' : 'comma', '--decimal'],
    ['dates', [...formats].join(', ') || 'none', '--date-format'],
  ];
  return [
    `${file}: ${rows.toLocaleString('en')} rows, ${columns.length} columns`,
    ...align(choices).map((line) => `  ${line}`),
    '  columns (--type COLUMN=TYPE)',
    ...align(columns.map(describeColumn)).map((line) => `    ${line}`),
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

const hasDate = ({ type }: PlannedColumn): boolean => type === 'date' || type === 'logdate';

const describeColumn = (column: PlannedColumn): string[] => [
  column.name,
  column.type + (column.decimals > 0 ? ` (${column.decimals} places)` : ''),
  hasDate(column) ? column.dateFormat : '',
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
