import type { Home, HomeKind } from '@fundscope/contract/home';

/** Read is what has an answer; known, what the answer has a figure for. */
type Lack = 'not all read' | 'not all known' | 'not looked through' | 'stale';
type Said = 'breaches' | 'warnings' | Lack | 'calm';

interface TodaysAnswer {
  /** What the page's heading answers first: what is unknown or old is never calm. */
  readonly says: Said;
  /** What the heading says after it: what the answer lacks. */
  readonly besides: readonly Said[];
  readonly isAllKnown: boolean;
  readonly fresh: number;
  readonly standing: number;
  readonly warnings: number;
}

/** The answer of the day: new breaches are told apart from those that stand. */
export function todaysAnswer({ asOf, kinds }: Pick<Home, 'asOf' | 'kinds'>): TodaysAnswer {
  const sum = (count: (kind: HomeKind) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
  const breaches = sum((kind) => kind.breaches);
  const warnings = sum((kind) => kind.warnings);
  const fresh = sum((kind) => kind.fresh);
  const isAllRead = kinds.length > 0 && kinds.every(({ outcome }) => outcome === 'read') && asOf !== null;
  const isAllKnown = isAllRead && kinds.every(({ unknown }) => unknown === 0) && asOf.missing.length === 0;
  const found: Said[] = breaches > 0 ? ['breaches'] : warnings > 0 ? ['warnings'] : [];
  const lacks: Lack[] = isAllKnown ? [] : [isAllRead ? 'not all known' : 'not all read'];
  if (isAllRead && !kinds.every(({ isLookedThrough }) => isLookedThrough)) lacks.unshift('not looked through');
  if (asOf?.isStale) lacks.push('stale');
  const [says = 'calm', ...besides] = [...found, ...lacks];
  return { says, besides, isAllKnown, fresh, standing: breaches - fresh, warnings };
}

interface CutKind {
  readonly kind: HomeKind;
  readonly listed: number;
  /** More than are listed. */
  readonly count: number;
}

/** The kinds that have more breaches and warnings than the page lists. */
export const cutKinds = ({ kinds, figures }: Pick<Home, 'kinds' | 'figures'>): CutKind[] =>
  kinds
    .map((kind) => ({
      kind,
      listed: figures.filter((figure) => figure.kind === kind.id).length,
      count: kind.breaches + kind.warnings,
    }))
    .filter(({ listed, count }) => listed < count);
