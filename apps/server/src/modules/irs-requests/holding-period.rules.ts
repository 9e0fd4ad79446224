import { scaleToHoldingPeriod } from '@fundscope/risk-engine';

/** Figures that are losses over a holding period; the views give them for 20 business days. */
const overHoldingPeriod = /^(?:legal_var|reference_var|var_\w+|es_\w+|var|expected_shortfall)$/u;
const VIEW_DAYS = 20;

/** A cell, brought to another holding period where it is a loss over one. */
export function scaledCell(name: string, cell: string | null, holdingPeriodDays: number): string | null {
  if (cell === null || holdingPeriodDays === VIEW_DAYS || !overHoldingPeriod.test(name.toLowerCase())) return cell;
  const value = Number(cell);
  return Number.isFinite(value) ? String(scaleToHoldingPeriod(value, holdingPeriodDays / VIEW_DAYS)) : cell;
}
