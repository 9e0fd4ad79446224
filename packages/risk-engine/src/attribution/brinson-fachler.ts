import { requireFinite } from '../input/require.ts';
import { requireEntries, requireSumOfOne } from '../input/require-shares.ts';

/** A sector, country or asset class over one period. */
export interface AttributionSegment {
  readonly name: string;
  /** At the begin of the period; those of a portfolio add up to 1, and so do those of a benchmark. */
  readonly portfolioWeight: number;
  readonly benchmarkWeight: number;
  /** Fractions; null only where the weight is 0: then the segment has the other's return. */
  readonly portfolioReturn: number | null;
  readonly benchmarkReturn: number | null;
}

/** Parts of the active return, as fractions. */
export interface AttributionEffects {
  /** To hold more or less of the segment than the benchmark. */
  readonly allocation: number;
  /** To hold other securities of it. */
  readonly selection: number;
  readonly interaction: number;
}

export interface SegmentEffects extends AttributionEffects {
  readonly name: string;
}

export interface AttributionPeriod {
  readonly portfolioReturn: number;
  readonly benchmarkReturn: number;
  readonly segments: readonly SegmentEffects[];
  /** The three add up to the active return, portfolio less benchmark. */
  readonly total: AttributionEffects;
}

/**
 * Attribution of one period: allocation (wp - wb)(rb - RB), selection wb (rp - rb), interaction (wp - wb)(rp - rb).
 * Source: G. Brinson, N. Fachler, "Measuring non-US equity portfolio performance", Journal of Portfolio Management 11(3),
 * 1985; G. Brinson, L. Hood, G. Beebower, Financial Analysts Journal 42(4), 1986, for the interaction.
 *
 * @throws {RangeError} for weights that do not add up to 1, a name twice, or a missing return of what is held
 */
export function brinsonFachler(segments: readonly AttributionSegment[]): AttributionPeriod {
  const complete = requireSegments(segments);
  const portfolioReturn = complete.reduce((sum, { wp, rp }) => sum + wp * rp, 0);
  const benchmarkReturn = complete.reduce((sum, { wb, rb }) => sum + wb * rb, 0);
  const effects = complete.map(({ name, wp, wb, rp, rb }) => ({
    name,
    allocation: (wp - wb) * (rb - benchmarkReturn),
    selection: wb * (rp - rb),
    interaction: (wp - wb) * (rp - rb),
  }));
  return { portfolioReturn, benchmarkReturn, segments: effects, total: sumOfEffects(effects) };
}

export const sumOfEffects = (effects: readonly AttributionEffects[]): AttributionEffects => ({
  allocation: effects.reduce((sum, effect) => sum + effect.allocation, 0),
  selection: effects.reduce((sum, effect) => sum + effect.selection, 0),
  interaction: effects.reduce((sum, effect) => sum + effect.interaction, 0),
});

interface CompleteSegment {
  readonly name: string;
  readonly wp: number;
  readonly wb: number;
  readonly rp: number;
  readonly rb: number;
}

function requireSegments(segments: readonly AttributionSegment[]): CompleteSegment[] {
  requireEntries('segments', segments);
  const names = new Set<string>();
  const complete = segments.map(
    ({ name, portfolioWeight, benchmarkWeight, portfolioReturn, benchmarkReturn }, index) => {
      const place = `segments[${index}]`;
      if (names.has(name)) throw new RangeError(`${place}.name must be unlike the others, not ${name} again.`);
      names.add(name);
      const wp = requireFinite(`${place}.portfolioWeight`, portfolioWeight);
      const wb = requireFinite(`${place}.benchmarkWeight`, benchmarkWeight);
      const rp = returnOf(`${place}.portfolioReturn`, portfolioReturn, wp, benchmarkReturn);
      const rb = returnOf(`${place}.benchmarkReturn`, benchmarkReturn, wb, portfolioReturn);
      return { name, wp, wb, rp, rb };
    },
  );
  requireSumOfOne(
    'portfolioWeight of segments',
    complete.map(({ wp }) => wp),
  );
  requireSumOfOne(
    'benchmarkWeight of segments',
    complete.map(({ wb }) => wb),
  );
  return complete;
}

function returnOf(name: string, value: number | null, weight: number, other: number | null): number {
  if (value !== null) return requireFinite(name, value);
  if (weight !== 0) throw new RangeError(`${name} must be a return, not missing: the weight is ${weight}.`);
  return other === null ? 0 : requireFinite(name, other);
}
