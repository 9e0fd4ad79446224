import type { BondSeries } from '../market/bond-series.ts';
import type { Instrument } from '../market/instrument.ts';

/** Columns of the risk factors that an instrument moves with: few of all. */
const columnsOf = new WeakMap<Float64Array, readonly number[]>();

function movingColumns(exposures: Float64Array): readonly number[] {
  const found = columnsOf.get(exposures);
  if (found) return found;
  const columns = [...exposures.keys()].filter((factor) => exposures[factor] !== 0);
  columnsOf.set(exposures, columns);
  return columns;
}

/** Adds what does not change from day to day: of a bond its currency. */
export function addExposures(portfolio: Float64Array, { exposures }: Instrument, weight: number): void {
  for (const factor of movingColumns(exposures)) portfolio[factor]! += weight * exposures[factor]!;
}

interface BondPosition {
  readonly bond: BondSeries;
  /** Of the price history. */
  readonly row: number;
  /** Fraction of NAV. */
  readonly weight: number;
}

/** Adds a bond's exposures by its duration of the day: to two nodes of its curve, and to its spread. */
export function addBondExposures(portfolio: Float64Array, { bond, row, weight }: BondPosition): void {
  const { before, after, share } = bond.nodes[row]!;
  const exposure = -weight * bond.values[row]!.modifiedDuration;
  portfolio[before]! += (1 - share) * exposure;
  portfolio[after]! += share * exposure;
  if (bond.spreadColumn >= 0) portfolio[bond.spreadColumn]! += exposure;
}
