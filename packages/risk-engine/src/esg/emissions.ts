import { requireAbove, requireAtLeast } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';

/** Of the investee company, for the same year. */
export interface CompanyEmissions {
  /** EVIC: enterprise value including cash, EUR million. */
  readonly enterpriseValueMillions: number;
  readonly revenueMillions: number;
  /** Tonnes of CO2 equivalent. */
  readonly scope1Tonnes: number;
  readonly scope2Tonnes: number;
  readonly scope3Tonnes: number;
  readonly source: 'reported' | 'estimated';
}

export interface CompanyHolding {
  /** Current value, EUR million, not negative. */
  readonly valueMillions: number;
  /** Null when nobody has data: it is no emission of 0. */
  readonly emissions: CompanyEmissions | null;
}

/** Of the value of the holdings, as fractions that add up to 1. */
export interface DataCoverage {
  readonly reported: number;
  readonly estimated: number;
  readonly none: number;
}

export interface FinancedEmissions {
  readonly scope1Tonnes: number;
  readonly scope2Tonnes: number;
  readonly scope3Tonnes: number;
  readonly totalTonnes: number;
  readonly coverage: DataCoverage;
}

/**
 * Emissions of the companies in proportion to what of each is held: value / EVIC * tonnes (adverse impact 1). Holdings
 * without data add nothing; the coverage says how much that is.
 * Source: Delegated Regulation (EU) 2022/1288, annex I, table 1, indicator 1, formula (1).
 */
export function financedEmissions(holdings: readonly CompanyHolding[]): FinancedEmissions {
  const coverage = dataCoverage(holdings);
  const attributed = (tonnesOf: (emissions: CompanyEmissions) => number): number =>
    holdings.reduce(
      (sum, { valueMillions, emissions }) =>
        sum + (emissions ? (valueMillions / emissions.enterpriseValueMillions) * tonnesOf(emissions) : 0),
      0,
    );
  const scope1Tonnes = attributed((emissions) => emissions.scope1Tonnes);
  const scope2Tonnes = attributed((emissions) => emissions.scope2Tonnes);
  const scope3Tonnes = attributed((emissions) => emissions.scope3Tonnes);
  return {
    scope1Tonnes,
    scope2Tonnes,
    scope3Tonnes,
    totalTonnes: scope1Tonnes + scope2Tonnes + scope3Tonnes,
    coverage,
  };
}

/** A figure of the holdings with data; null when none has. */
export interface CoveredFigure {
  readonly value: number | null;
  readonly coverage: DataCoverage;
}

/**
 * Carbon footprint: financed emissions over the current value, tonnes per EUR million (adverse impact 2). Holdings without
 * data are left out of both.
 * Source: Delegated Regulation (EU) 2022/1288, annex I, table 1, indicator 2, formula (2).
 */
export function carbonFootprint(holdings: readonly CompanyHolding[]): CoveredFigure {
  const { totalTonnes, coverage } = financedEmissions(holdings);
  const value = coveredValue(holdings);
  return { value: value === 0 ? null : totalTonnes / value, coverage };
}

/**
 * Greenhouse gas intensity: mean of tonnes per EUR million of revenue, weighted by value (adverse impact 3). Holdings
 * without data are left out.
 * Source: Delegated Regulation (EU) 2022/1288, annex I, table 1, indicator 3, formula (3).
 */
export function emissionsIntensity(holdings: readonly CompanyHolding[]): CoveredFigure {
  const coverage = dataCoverage(holdings);
  const total = coveredValue(holdings);
  const weighted = holdings.reduce((sum, { valueMillions, emissions }) => {
    if (!emissions) return sum;
    const { scope1Tonnes, scope2Tonnes, scope3Tonnes, revenueMillions } = emissions;
    return sum + (valueMillions * (scope1Tonnes + scope2Tonnes + scope3Tonnes)) / revenueMillions;
  }, 0);
  return { value: total === 0 ? null : weighted / total, coverage };
}

const coveredValue = (holdings: readonly CompanyHolding[]): number =>
  holdings.reduce((sum, { valueMillions, emissions }) => sum + (emissions ? valueMillions : 0), 0);

function dataCoverage(holdings: readonly CompanyHolding[]): DataCoverage {
  requireEntries('holdings', holdings);
  holdings.forEach((holding, index) => requireHolding(`holdings[${index}]`, holding));
  const total = holdings.reduce((sum, { valueMillions }) => sum + valueMillions, 0);
  if (total === 0) throw new RangeError('holdings must have a value above 0 together.');
  const share = (source: CompanyEmissions['source'] | undefined): number =>
    holdings.reduce(
      (sum, { valueMillions, emissions }) => sum + (emissions?.source === source ? valueMillions : 0),
      0,
    ) / total;
  return { reported: share('reported'), estimated: share('estimated'), none: share(undefined) };
}

function requireHolding(name: string, { valueMillions, emissions }: CompanyHolding): void {
  requireAtLeast(`${name}.valueMillions`, valueMillions, 0);
  if (!emissions) return;
  const { enterpriseValueMillions, revenueMillions, scope1Tonnes, scope2Tonnes, scope3Tonnes } = emissions;
  requireAbove(`${name}.emissions.enterpriseValueMillions`, enterpriseValueMillions, 0);
  requireAbove(`${name}.emissions.revenueMillions`, revenueMillions, 0);
  for (const [scope, tonnes] of Object.entries({ scope1Tonnes, scope2Tonnes, scope3Tonnes }))
    requireAtLeast(`${name}.emissions.${scope}`, tonnes, 0);
  if (valueMillions > enterpriseValueMillions)
    throw new RangeError(
      `${name}.valueMillions (${valueMillions}) must not exceed the enterprise value, ${enterpriseValueMillions}.`,
    );
}
