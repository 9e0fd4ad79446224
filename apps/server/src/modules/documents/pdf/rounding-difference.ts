import { NOTHING, type Cell, type Column, type Figure, type Language, type Table } from '../model/document.ts';

/** Parts that add up to a total do so but for this, before they are rounded. */
const ROUNDING = 1e-9;

/**
 * The line that says by how much the printed parts of a table miss its printed total; nothing where no column misses
 * it by more than one unit of the last digit, and for columns whose total is no sum.
 */
export function roundingDifference({ columns, rows, total }: Table, language: Language): Cell[] | undefined {
  if (!total) return undefined;
  const differences = columns.map((column, index) =>
    differenceOf(
      rows.map((row) => row[index]),
      total[index],
      column,
    ),
  );
  if (differences.every((difference) => difference === undefined)) return undefined;
  const [, ...others] = differences;
  return [language === 'DE' ? 'Rundungsdifferenz' : 'Rounding difference', ...others.map((cell) => cell ?? NOTHING)];
}

function differenceOf(
  parts: readonly (Cell | undefined)[],
  total: Cell | undefined,
  column: Column,
): Figure | undefined {
  const unit = lastDigitOf(column);
  if (unit === undefined || typeof total !== 'number' || !parts.every((part) => typeof part === 'number'))
    return undefined;
  const sum = parts.reduce((added, part) => added + part, 0);
  if (Math.abs(sum - total) > ROUNDING * Math.max(1, Math.abs(total))) return undefined;
  const printed = parts.reduce((added, part) => added + Math.round(part / unit), 0);
  const missing = Math.round(total / unit) - printed;
  if (Math.abs(missing) <= 1) return undefined;
  return { ...column, unit: column.unit === 'share' ? 'percent' : column.unit, value: missing * unit, isChange: true };
}

/** What one more in the last printed digit is worth. */
function lastDigitOf({ unit, decimals }: Column): number | undefined {
  switch (unit) {
    case 'percent':
    case 'share':
      return 10 ** -((decimals ?? 2) + 2);
    case 'money':
      return 10 ** -(decimals ?? 0);
    case 'number':
      return 10 ** -(decimals ?? 2);
    default:
      return undefined;
  }
}
