import { scaleToHoldingPeriod } from '@fundscope/risk-engine';
import type { TextRow } from '../../views/query/wire-text.ts';

/** Figures that are losses over a holding period; the views give them for 20 business days. */
const overHoldingPeriod = /^(?:legal_var|reference_var|var_\w+|es_\w+|var|expected_shortfall)$/u;
/** What is held against an absolute limit, and the limit: losses too, but a ratio or a commitment for other types. */
const ofLimit = /^(?:limit_measure|limit_value|value)$/u;
const VIEW_DAYS = 20;

/** Whether figures of this holding period are other ones than the view's. */
export const isScaled = (holdingPeriodDays: number): boolean => holdingPeriodDays !== VIEW_DAYS;

/**
 * Whether cells are losses over the holding period: value at risk, expected shortfall, and under an absolute limit its
 * measure and the limit.
 *
 * @param names of the columns, in the order of the cells
 */
export function overPeriod(names: readonly string[], row: TextRow): boolean[] {
  const lower = names.map((name) => name.toLowerCase());
  const isAbsolute = row[lower.indexOf('limit_type')] === 'ABSOLUT';
  return lower.map((name) => overHoldingPeriod.test(name) || (isAbsolute && ofLimit.test(name)));
}

/**
 * A row brought to another holding period: its losses go together, so that the utilisation beside them stays.
 *
 * @param names of the columns, in the order of the cells
 * @param holdingPeriodDays 20 leaves the row as it is
 */
export function scaledRow(names: readonly string[], row: TextRow, holdingPeriodDays: number): TextRow {
  if (!isScaled(holdingPeriodDays)) return row;
  const isLoss = overPeriod(names, row);
  return row.map((cell, index) => {
    const value = isLoss[index] && cell !== null && cell !== '' ? Number(cell) : Number.NaN;
    return Number.isFinite(value) ? String(scaleToHoldingPeriod(value, holdingPeriodDays / VIEW_DAYS)) : cell;
  });
}
