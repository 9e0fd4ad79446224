import type { CellValue } from 'hucre/xlsx';

/** How Excel shows a number. */
export interface NumberFormat {
  readonly isPercent: boolean;
  /** Places after the decimal mark; undefined where the format leaves them open. */
  readonly places: number | undefined;
  /** Filled up with zeros to so many digits, as numbers of accounts are; 0 for none. */
  readonly leastDigits: number;
}

/** Reads a number format such as `#,##0.00`, `0.0%` or `00000000`. */
export function numberFormat(format: string): NumberFormat {
  const positive = format.split(';')[0]?.replaceAll(/"[^"]*"|\\./gu, '') ?? '';
  const isGeneral = !/[0#?]/u.test(positive) || /E[-+]/u.test(positive);
  return {
    isPercent: positive.includes('%'),
    places: isGeneral ? undefined : (/\.([0#?]+)/u.exec(positive)?.[1]?.length ?? 0),
    leastDigits: /^0{2,}$/u.test(positive) ? positive.length : 0,
  };
}

/** Excel keeps 15 digits; the binary number behind them has two more, which mean nothing. */
const EXACT_DIGITS = 15;

/** A cell as a CSV file would have it, with decimal points; a part of one is 12.5 % where Excel shows it so. */
export function excelCell(value: CellValue, format: NumberFormat | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return dateCell(value);
  if (format?.isPercent) return `${exact(value * 100)} %`;
  return exact(value).padStart(format?.leastDigits ?? 0, '0');
}

const exact = (value: number): string => String(Number(value.toPrecision(EXACT_DIGITS)));

/** A day of 1899 is Excel's way to write a time of day alone. */
function dateCell(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
