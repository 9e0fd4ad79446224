import { requireAtLeast } from '../input/require.ts';
import { requireEntries, requireFraction } from '../input/require-shares.ts';

/** What of an investee's activity is aligned with the taxonomy, as fractions; null without data. */
export interface TaxonomyHolding {
  /** Market value in any one unit, not negative. */
  readonly value: number;
  readonly isSovereign: boolean;
  readonly turnover: number | null;
  readonly capitalExpenditure: number | null;
  readonly operatingExpenditure: number | null;
}

export interface Alignment {
  /** Of all investments. */
  readonly withSovereigns: number;
  /** Of the investments without sovereign exposures; null when there are no others. */
  readonly withoutSovereigns: number | null;
  /** What of all investments has data. */
  readonly coverage: number;
}

export type TaxonomyMeasure = 'turnover' | 'capitalExpenditure' | 'operatingExpenditure';

/**
 * Taxonomy alignment by turnover, by capital and by operating expenditure, each with and without sovereign exposures. Only
 * what is shown to be aligned counts: an investment without data is in the base, and not aligned.
 * Source: Delegated Regulation (EU) 2022/1288, article 17; Regulation (EU) 2020/852.
 */
export function taxonomyAlignment(holdings: readonly TaxonomyHolding[]): Record<TaxonomyMeasure, Alignment> {
  requireEntries('holdings', holdings);
  const total = holdings.reduce(
    (sum, { value }, index) => sum + requireAtLeast(`holdings[${index}].value`, value, 0),
    0,
  );
  if (total === 0) throw new RangeError('holdings must have a value above 0 together.');
  return {
    turnover: alignment(holdings, 'turnover'),
    capitalExpenditure: alignment(holdings, 'capitalExpenditure'),
    operatingExpenditure: alignment(holdings, 'operatingExpenditure'),
  };
}

function alignment(holdings: readonly TaxonomyHolding[], measure: TaxonomyMeasure): Alignment {
  const sums = { all: 0, aligned: 0, covered: 0, companies: 0, alignedCompanies: 0 };
  holdings.forEach((holding, index) => {
    const { value, isSovereign } = holding;
    const share = holding[measure];
    const aligned = share === null ? 0 : value * requireFraction(`holdings[${index}].${measure}`, share);
    sums.all += value;
    sums.aligned += aligned;
    if (share !== null) sums.covered += value;
    if (isSovereign) return;
    sums.companies += value;
    sums.alignedCompanies += aligned;
  });
  return {
    withSovereigns: sums.aligned / sums.all,
    withoutSovereigns: sums.companies === 0 ? null : sums.alignedCompanies / sums.companies,
    coverage: sums.covered / sums.all,
  };
}
