import type { Figures } from '../figures/read-figures.ts';
import type { LiquidityParameters } from '../model/liquidity-parameters.ts';
import { nameIn } from '../reports/context/names.ts';
import { dateCell } from '../workbook/document-sheets.ts';
import { numberFormat } from '../workbook/number-format.ts';
import type { CheckCell, NumberCell, SheetCell } from '../workbook/sheet.ts';
import type { SaleablePosition } from './liquidity-model.ts';

export const PERCENT = numberFormat({ unit: 'percent' }, 'DE');
export const COST = numberFormat({ unit: 'percent', decimals: 4 }, 'DE');
export const EUROS = '#,##0.00';
export const DAYS = '#,##0.00';
export const WHOLE = '0';
/** Rows of the parameters that formulas name. */
export const PARTICIPATION = 'Parameter!$B$2';
export const TURNOVER = 'Parameter!$B$3';
export const SPREAD = 'Parameter!$B$4';
export const HORIZON = 'Parameter!$B$5';
export const FIRST_HAIRCUT = 6;
/** What may be left when figures are held against each other. */
export const TOLERANCE = '0.0001';
/** In place of days: a word is no number, so that the formulas leave it out. */
export const NEVER = 'gebunden';

/** The data's words, of which formulas look some up: everywhere the same. */
export const german = (name: string): string => nameIn('DE', name);

export const computed = (value: number | null, formula: string, format: string): NumberCell => ({
  value,
  formula,
  format,
});
export const plain = (value: number | null, format: string): SheetCell => (value === null ? null : { value, format });
export const dateOf = (date: string): SheetCell => dateCell(date, 'DE');
export const check = (isTrue: boolean, formula: string): CheckCell => ({
  isTrue,
  formula,
  words: { kept: 'ja', broken: 'nein' },
});
export const input = (value: number, format: string): NumberCell => ({ value, format, isInput: true });

export interface LiquidityBook {
  readonly figures: Figures;
  readonly parameters: LiquidityParameters;
  readonly rows: readonly SaleablePosition[];
  readonly horizonDays: number;
  /** Of the column's cells, such as `Positionen!$I$2:$I$40`. */
  readonly column: (letter: string) => string;
}
