import { requireAbove, requireFinite } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';
import { sumOfEffects, type AttributionPeriod, type SegmentEffects } from './brinson-fachler.ts';

/**
 * Attribution of several periods, linked by Carino's logarithmic coefficients: each period's effects are scaled by
 * k_t / k, k_t = ln((1 + R_t) / (1 + B_t)) / (R_t - B_t), so that all of them add up to the active return of linked returns.
 * Source: D. Carino, "Combining attribution effects over time", Journal of Performance Measurement 3(4), 1999.
 *
 * @param periods consecutive, oldest first; a segment that a period lacks has no effect in it
 * @throws {RangeError} for no periods, a return of -1 or less, or effects that do not add up to their active return
 */
export function linkAttribution(periods: readonly Omit<AttributionPeriod, 'total'>[]): AttributionPeriod {
  requireEntries('periods', periods);
  periods.forEach(requirePeriod);
  const portfolioReturn = periods.reduce((product, period) => product * (1 + period.portfolioReturn), 1) - 1;
  const benchmarkReturn = periods.reduce((product, period) => product * (1 + period.benchmarkReturn), 1) - 1;
  const whole = coefficient(portfolioReturn, benchmarkReturn);
  const linked = new Map<string, SegmentEffects>();
  for (const period of periods) {
    const scale = coefficient(period.portfolioReturn, period.benchmarkReturn) / whole;
    for (const { name, allocation, selection, interaction } of period.segments) {
      const sum = linked.get(name);
      linked.set(name, {
        name,
        allocation: (sum?.allocation ?? 0) + scale * allocation,
        selection: (sum?.selection ?? 0) + scale * selection,
        interaction: (sum?.interaction ?? 0) + scale * interaction,
      });
    }
  }
  const segments = [...linked.values()];
  return { portfolioReturn, benchmarkReturn, segments, total: sumOfEffects(segments) };
}

/** ln((1 + R) / (1 + B)) / (R - B), which is 1 / (1 + B) where both are equal. */
function coefficient(portfolioReturn: number, benchmarkReturn: number): number {
  const ratio = (portfolioReturn - benchmarkReturn) / (1 + benchmarkReturn);
  return (ratio === 0 ? 1 : Math.log1p(ratio) / ratio) / (1 + benchmarkReturn);
}

function requirePeriod(
  { portfolioReturn, benchmarkReturn, segments }: Omit<AttributionPeriod, 'total'>,
  index: number,
): void {
  requireAbove(`periods[${index}].portfolioReturn`, portfolioReturn, -1);
  requireAbove(`periods[${index}].benchmarkReturn`, benchmarkReturn, -1);
  requireEntries(`periods[${index}].segments`, segments);
  segments.forEach((effects, segment) => {
    for (const effect of ['allocation', 'selection', 'interaction'] as const)
      requireFinite(`periods[${index}].segments[${segment}].${effect}`, effects[effect]);
  });
  const { allocation, selection, interaction } = sumOfEffects(segments);
  const active = portfolioReturn - benchmarkReturn;
  if (Math.abs(allocation + selection + interaction - active) > ROUNDING)
    throw new RangeError(`periods[${index}].segments must add up to the active return, ${active}.`);
}

/** What effects of rounded weights may miss their active return by. */
const ROUNDING = 1e-6;
