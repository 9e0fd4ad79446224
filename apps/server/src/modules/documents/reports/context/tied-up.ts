import type { RowOf } from '../../figures/read-figures.ts';

/** Cash that nobody can draw on: a margin that is posted. */
export const isTiedUp = ({
  type,
  days_to_liquidate: days,
}: Pick<RowOf<'positions'>, 'type' | 'days_to_liquidate'>): boolean => type === 'Cash' && days === null;
