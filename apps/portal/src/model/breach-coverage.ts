import type { FundPage } from '@fundscope/contract/home';

/**
 * What an empty list of a fund's breaches means. `missing`: limits apply to the fund, and no figure of them is known.
 * `inactive`: the fund is closed or in preparation on the day, so its figures are not checked.
 */
export type BreachCoverage = 'checked' | 'missing' | 'inactive';

export function readBreachCoverage({ asOf, standing, kinds, figures }: FundPage): BreachCoverage {
  // An inactive fund has only the limits whose breach stands.
  if (standing === 'inactive' && kinds.length === 0) return 'inactive';
  if (asOf === null || asOf.missing.length > 0) return 'missing';
  if (figures.some(({ state }) => state !== 'unknown')) return 'checked';
  return kinds.every(({ outcome, unknown }) => outcome === 'read' && unknown === 0) ? 'checked' : 'missing';
}
