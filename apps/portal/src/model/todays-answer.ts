import type { Home } from '@fundscope/contract/home';

type Lack = 'not all read' | 'stale';
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
export function todaysAnswer({ asOf, kinds, figures }: Pick<Home, 'asOf' | 'kinds' | 'figures'>): TodaysAnswer {
  const sum = (count: (kind: Home['kinds'][number]) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
  const breaches = sum((kind) => kind.breaches);
  const warnings = sum((kind) => kind.warnings);
  const fresh = figures.filter(({ isNew }) => isNew).length;
  const isAllKnown =
    kinds.length > 0 && kinds.every(({ outcome }) => outcome === 'read') && asOf !== null && asOf.missing.length === 0;
  const found: Said[] = breaches > 0 ? ['breaches'] : warnings > 0 ? ['warnings'] : [];
  const lacks: Lack[] = isAllKnown ? [] : ['not all read'];
  if (asOf?.isStale) lacks.push('stale');
  const [says = 'calm', ...besides] = [...found, ...lacks];
  return { says, besides, isAllKnown, fresh, standing: breaches - fresh, warnings };
}
