import { requireEntries } from '../../input/require-shares.ts';
import { requireAbove } from '../../input/require.ts';

export interface DatedValue {
  /** ISO date, e.g. `2026-10-30`. */
  readonly date: string;
  /** NAV per share with distributions put back, or an index; above 0. */
  readonly value: number;
}

export interface Drawdown {
  /** A positive fraction of the peak. */
  readonly depth: number;
  /** The last date at the peak, before the first fall. */
  readonly peakDate: string;
  readonly troughDate: string;
  /** The first date at or above the peak again; null when the series ends before. */
  readonly recoveryDate: string | null;
  readonly periodsToTrough: number;
  /** From the trough; null without recovery. */
  readonly periodsToRecovery: number | null;
  /** From the peak to the recovery, or to the end of the series. */
  readonly periods: number;
}

/**
 * All falls from a peak, the deepest first, the earlier of equal ones first.
 * Source: Bacon 2008, chapter 4 (drawdown, its length and its recovery).
 *
 * @param values at least one, in the order of their dates
 * @throws {RangeError} for no values, one that is not above 0, or dates out of order
 */
export function drawdowns(values: readonly DatedValue[]): Drawdown[] {
  requireDatedValues(values);
  const found: Drawdown[] = [];
  let peak = 0;
  let trough = 0;
  for (let index = 1; index <= values.length; index++) {
    const isEnd = index === values.length;
    if (!isEnd && values[index]!.value < values[peak]!.value) {
      if (trough === peak || values[index]!.value < values[trough]!.value) trough = index;
      continue;
    }
    if (trough > peak) found.push(drawdownOf(values, peak, trough, index));
    peak = index;
    trough = index;
  }
  return found.toSorted((a, b) => b.depth - a.depth);
}

function drawdownOf(values: readonly DatedValue[], peak: number, trough: number, end: number): Drawdown {
  const isRecovered = end < values.length;
  return {
    depth: 1 - values[trough]!.value / values[peak]!.value,
    peakDate: values[peak]!.date,
    troughDate: values[trough]!.date,
    recoveryDate: isRecovered ? values[end]!.date : null,
    periodsToTrough: trough - peak,
    periodsToRecovery: isRecovered ? end - trough : null,
    periods: (isRecovered ? end : values.length - 1) - peak,
  };
}

function requireDatedValues(values: readonly DatedValue[]): void {
  requireEntries('values', values);
  values.forEach(({ date, value }, index) => {
    requireAbove(`values[${index}].value`, value, 0);
    if (index > 0 && !(date > values[index - 1]!.date))
      throw new RangeError(`values[${index}].date must be after ${values[index - 1]!.date}, not ${date}.`);
  });
}
