import type { FigureState, LimitKind } from '@fundscope/contract/home';

/** A bar ends with an arrow beyond this share of the limit. */
const SCALE = 1.5;

interface BarParts {
  /** From the start of the bar to the limit at most. */
  readonly filledPercent: number;
  /** From the limit on. */
  readonly beyondPercent: number;
  /** Of a missed minimum: from the value to the limit. */
  readonly missingPercent: number;
  readonly limitPercent: number;
  /** Whether the value is further away than the bar is long. */
  readonly isCut: boolean;
}

const toPercent = (share: number): number => (Math.min(Math.max(share, 0), SCALE) / SCALE) * 100;

/**
 * The parts of a bar that shows a value against its limit. A minimum is met where the bar reaches its mark, as the value does.
 * @param utilisation value over limit, of a minimum limit over value; null where the value is not a share of the limit
 * @param state one that is unknown has no bar
 */
export function measureBar(utilisation: number | null, bound: LimitKind['bound'], state: FigureState): BarParts {
  const isMinimum = bound === 'least';
  if (state === 'unknown') {
    return { filledPercent: 0, beyondPercent: 0, missingPercent: 0, limitPercent: toPercent(1), isCut: false };
  }
  // Without a share, a maximum is exceeded by any factor, and nothing of a minimum is there.
  const share = utilisation === null ? (isMinimum ? 0 : Infinity) : isMinimum ? 1 / utilisation : utilisation;
  return {
    filledPercent: toPercent(Math.min(share, 1)),
    beyondPercent: share > 1 ? toPercent(share) - toPercent(1) : 0,
    missingPercent: isMinimum && share < 1 ? toPercent(1) - toPercent(share) : 0,
    limitPercent: toPercent(1),
    isCut: share > SCALE,
  };
}
