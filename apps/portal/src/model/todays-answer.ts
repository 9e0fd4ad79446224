import type { Home } from '@fundscope/contract/home';

interface TodaysAnswer {
  /** What the page's heading answers: unknown is never calm. */
  readonly says: 'breaches' | 'warnings' | 'not all read' | 'calm';
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
    kinds.length > 0 &&
    kinds.every(({ outcome, unknown }) => outcome === 'read' && unknown === 0) &&
    asOf !== null &&
    asOf.missing.length === 0;
  const says = breaches > 0 ? 'breaches' : warnings > 0 ? 'warnings' : isAllKnown ? 'calm' : 'not all read';
  return { says, fresh, standing: breaches - fresh, warnings };
}
