import { breachSeverities } from '@fundscope/contract/breaches';
import type { FigureChange, FigureState, LimitFigure, LimitKind } from '@fundscope/contract/home';

/** A figure and its limit as a row has them; null where a cell is empty. */
export interface LimitCells {
  readonly value: number | null;
  readonly limit: number | null;
  /** As a view computes it, null where it is not known; undefined: it does not. */
  readonly utilisation?: number | null | undefined;
}

export interface LimitRule {
  readonly bound: 'most' | 'least';
  /** The share of the limit from which a figure is a warning. */
  readonly warning: number;
}

/** What the register of breaches says of a figure and day. */
export interface RegisterState {
  readonly hasBreach: boolean;
  /** Whether the data of the day have been looked through. */
  readonly isLookedThrough: boolean;
}

export interface Judgement {
  /** Null: not known. */
  readonly value: number | null;
  readonly limit: number | null;
  readonly utilisation: number | null;
  readonly state: FigureState;
}

/**
 * How a figure stands to its limit; undefined where there is no limit. The register alone says what a breach is: a figure beyond its limit
 * that the register has looked at and does not have is a warning, as a flag that was taken back.
 */
export function judge(
  { value, limit, utilisation: given }: LimitCells,
  rule: LimitRule,
  { hasBreach, isLookedThrough }: RegisterState,
): Judgement | undefined {
  if (limit === null && !hasBreach) return undefined;
  const isUnknown = value === null || limit === null || given === null;
  const utilisation = isUnknown ? (given ?? null) : (given ?? shareOf(value, limit, rule.bound));
  const figure = { value, limit, utilisation };
  if (hasBreach) return { ...figure, state: 'breach' };
  if (isUnknown) return { ...figure, value: null, utilisation: null, state: 'unknown' };
  const isBeyond = utilisation === null || utilisation > 1;
  if (isBeyond && !isLookedThrough) return { ...figure, state: 'unknown' };
  return { ...figure, state: isBeyond || utilisation >= rule.warning ? 'warning' : 'good' };
}

/** Above 1 exactly where the limit is breached. Null: a breach whose share cannot be told, such as 0 of at least 15. */
function shareOf(value: number, limit: number, bound: 'most' | 'least'): number | null {
  const isBreach = bound === 'most' ? value > limit : value < limit;
  if (value > 0 && limit > 0) return bound === 'most' ? value / limit : limit / value;
  if (value < 0 && limit < 0) return bound === 'most' ? limit / value : value / limit;
  return isBreach ? null : 0;
}

/** A breach whose share cannot be told is the worst of its kind. */
const shareRank = ({ utilisation }: Pick<LimitFigure, 'utilisation'>): number => utilisation ?? Infinity;
const stateRank = { breach: 0, unknown: 1, warning: 2, good: 3 } satisfies Record<FigureState, number>;

type RankedFigure = Pick<LimitFigure, 'kind' | 'book' | 'state' | 'isNew' | 'utilisation'>;

/** Breaches, then warnings; legal limits before others, new breaches first; then by the order of the kinds, the largest share first. */
export function byUrgency(
  kinds: readonly Pick<LimitKind, 'id' | 'severity'>[],
): (one: RankedFigure, other: RankedFigure) => number {
  const rank = new Map(kinds.map(({ id }, index) => [id, index]));
  const severity = new Map(kinds.map((kind) => [kind.id, breachSeverities.indexOf(kind.severity)]));
  const kindRank = ({ kind }: RankedFigure): number => rank.get(kind) ?? kinds.length;
  const severityRank = ({ kind }: RankedFigure): number => severity.get(kind) ?? breachSeverities.length;
  return (one, other) =>
    stateRank[one.state] - stateRank[other.state] ||
    severityRank(one) - severityRank(other) ||
    Number(other.isNew) - Number(one.isNew) ||
    kindRank(one) - kindRank(other) ||
    byShare(one, other);
}

const closenessRank = { breach: 0, warning: 1, good: 1, unknown: 2 } satisfies Record<FigureState, number>;

/** Breaches first, then the figures closest to their limit; unknown figures last. */
export const byCloseness = (
  one: Pick<RankedFigure, 'state' | 'book' | 'utilisation'>,
  other: Pick<RankedFigure, 'state' | 'book' | 'utilisation'>,
): number => closenessRank[one.state] - closenessRank[other.state] || byShare(one, other);

/** The largest share of its limit first, then by fund. */
function byShare(
  one: Pick<RankedFigure, 'book' | 'utilisation'>,
  other: Pick<RankedFigure, 'book' | 'utilisation'>,
): number {
  const [a, b] = [shareRank(one), shareRank(other)];
  return a === b ? one.book - other.book : b - a;
}

/** As a fraction of the limit. */
const NOTABLE_MOVE = 0.025;

/**
 * What became of a figure between two days; undefined for nothing worth telling, and where it was or is not known.
 */
export function changeOf(
  before: Judgement | undefined,
  now: Judgement | undefined,
  warning: number,
): FigureChange | undefined {
  if (!before || !now || before.state === 'unknown' || now.state === 'unknown') return undefined;
  if (before.state !== now.state) {
    if (now.state === 'breach') return 'new breach';
    if (before.state === 'breach') return 'breach over';
    return now.state === 'warning' ? 'new warning' : 'warning over';
  }
  if (before.utilisation === null || now.utilisation === null) return undefined;
  const move = now.utilisation - before.utilisation;
  const isNotable = Math.abs(move) >= NOTABLE_MOVE && Math.max(before.utilisation, now.utilisation) >= warning;
  return isNotable ? (move > 0 ? 'closer' : 'farther') : undefined;
}

/** A day of a line. */
interface JudgedDay {
  readonly date: string;
  readonly state: FigureState;
}

/**
 * Since when a figure has been as it is: the first day of the run of breaches, or else of breaches and warnings, that ends
 * with the newest day.
 * @param days the oldest first
 */
export function runOf(
  days: readonly JudgedDay[],
): { readonly since: string; readonly isFromStart: boolean } | undefined {
  const newest = days.at(-1);
  if (!newest || newest.state === 'good' || newest.state === 'unknown') return undefined;
  const isInRun = ({ state }: JudgedDay): boolean => state === 'breach' || state === newest.state;
  const last = days.findLastIndex((day) => !isInRun(day));
  const first = days[last + 1] ?? newest;
  return { since: first.date, isFromStart: last === -1 };
}
