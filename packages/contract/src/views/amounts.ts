import type { CellValue, ColumnType } from './views.ts';

/** Units of a numeric value: a `fraction` of 0.125 and a `percent` of 12.5 are both written `12.5 %`. */
export const units = ['fraction', 'percent', 'number'] as const;
export type Unit = (typeof units)[number];

/** What the `unitColumn` of a column may say for one row: a `count` is a number without decimals. */
export const rowUnits = [...units, 'count'] as const;

/** How an amount is written. */
export interface AmountFormat {
  readonly unit: Unit;
  /** Places after the decimal mark, as written. */
  readonly decimals: number;
  /** The difference of two amounts: of percentages it is in percentage points. Default false. */
  readonly isDifference?: boolean | undefined;
}

interface NumericColumn {
  readonly ColType: ColumnType;
  readonly Decimal: number;
  readonly isDifference?: boolean | undefined;
}

const unitsByType: Partial<Record<ColumnType, Unit>> = { number: 'number', perc: 'percent', percmath: 'fraction' };

/**
 * The only place that derives a unit: from the column's type, or from the row's unit where the column has a `unitColumn`.
 * @param rowUnit the cell of the `unitColumn`; an unknown one is ignored
 * @returns undefined for a column without amounts
 */
export function getAmountFormat(column: NumericColumn, rowUnit?: CellValue): AmountFormat | undefined {
  const { ColType, Decimal, isDifference } = column;
  const unit = unitsByType[ColType];
  if (unit === undefined) return undefined;
  const known = rowUnits.find((one) => one === rowUnit);
  if (known === 'count') return { unit: 'number', decimals: 0 };
  return { unit: known ?? unit, decimals: Decimal, ...(isDifference && { isDifference }) };
}

/**
 * The format of the difference of two amounts that are shown too. It has one more place than they have: 67.0 % and 67.9 %
 * may be 0.83 percentage points apart, and 0.8 would contradict them. Whole numbers have a whole difference.
 */
export function getDifferenceFormat({ unit, decimals }: AmountFormat, difference: number): AmountFormat {
  const isWhole = unit === 'number' && decimals === 0 && Number.isInteger(difference);
  return { unit, decimals: isWhole ? 0 : decimals + 1, isDifference: true };
}

type Locale = 'de' | 'en';

const NO_AMOUNT = '–';
const MINUS = '\u2212';

/** More places than these are noise of binary fractions. */
const MAX_DECIMALS = 12;

// A formatter is reused: making one takes longer than a thousand uses of it.
const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const formatter = new Intl.NumberFormat(locale, { ...digits, signDisplay: 'negative' });
  formatters.set(key, formatter);
  return formatter;
}

/** `12,50 %`, `−3.00`; a missing amount is `–`, and one that rounds to zero has no sign. */
export function formatAmount(amount: number | null, format: AmountFormat, locale: Locale): string {
  if (amount === null || !Number.isFinite(amount)) return NO_AMOUNT;
  const { unit, decimals } = format;
  const number = getFormatter(locale, decimals).format(unit === 'fraction' ? amount * 100 : amount);
  const sign = getUnitSign(format, locale);
  return number.replace('-', MINUS) + (sign && `\u00a0${sign}`);
}

/** What stands after a difference of two percentages, which is no percentage. */
export const percentagePoints = { en: 'pp', de: '%-Pkt.' } as const satisfies Record<Locale, string>;

/** The only place that chooses what stands after an amount: nothing, percent, or percentage points. */
export function getUnitSign(
  { unit, isDifference }: Pick<AmountFormat, 'unit' | 'isDifference'>,
  locale: Locale,
): string {
  if (unit === 'number') return '';
  return isDifference ? percentagePoints[locale] : '%';
}

/** A value and its limit, with as many decimals as distinguish them: a limit that is just broken must not read as kept. */
export function formatValueAndLimit(
  value: number | null,
  limit: number | null,
  format: AmountFormat,
  locale: Locale,
): readonly [value: string, limit: string] {
  const write = (decimals: number) =>
    [value, limit].map((amount) => formatAmount(amount, { ...format, decimals }, locale)) as [string, string];
  const usual = write(format.decimals);
  if (usual[0] !== usual[1] || value === limit) return usual;
  for (let decimals = format.decimals + 1; decimals <= MAX_DECIMALS; decimals++) {
    const longer = write(decimals);
    if (longer[0] !== longer[1]) return longer;
  }
  return usual;
}
