import type { LimitedRelation } from './plan-row-policies.ts';

/**
 * Relations of an environment that calls of the server read, whether or not a view of the catalogue does: they are
 * limited to the reader's books like those of views. One that an environment does not have is passed over.
 */
export const systemRelations: readonly LimitedRelation[] = [
  { view: 'performance dates', relation: 'fund_performance_dates', bookColumn: 'book' },
  { view: 'performance reports', relation: 'nav', bookColumn: 'book' },
  { view: 'performance reports', relation: 'fund_nav', bookColumn: 'book' },
];
