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
 * The parts of a bar that shows a value against its limit. The scale of a minimum ends at its mark: a bar that is full meets it, however
 * far the value lies beyond.
 * @param utilisation value over limit, of a minimum limit over value; null where the value is not a share of the limit
 * @param state one that is unknown has no bar
 */
export function measureBar(utilisation: number | null, bound: LimitKind['bound'], state: FigureState): BarParts {
  const isMinimum = bound === 'least';
  const limitPercent = isMinimum ? 100 : toPercent(1);
  const empty = { filledPercent: 0, beyondPercent: 0, missingPercent: 0, limitPercent, isCut: false };
  if (state === 'unknown') return empty;
  if (isMinimum) {
    // Without a share nothing of a minimum is there.
    const filledPercent = utilisation === null ? 0 : 100 * Math.min(1, Math.max(0, 1 / utilisation));
    return { ...empty, filledPercent, missingPercent: 100 - filledPercent };
  }
  // Without a share, a maximum is exceeded by any factor.
  const share = utilisation ?? Infinity;
  return {
    ...empty,
    filledPercent: toPercent(Math.min(share, 1)),
    beyondPercent: share > 1 ? toPercent(share) - limitPercent : 0,
    isCut: share > SCALE,
  };
}
