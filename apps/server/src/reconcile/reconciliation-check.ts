/** A rule that the figures of an environment keep among each other. */
export interface ReconciliationCheck {
  readonly name: string;
  /** What it reads: relations of the environment with their columns. One that is missing leaves the check out. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /**
   * One row for everything looked at: `book`, `date`, `subject` (what of the fund and day it is, may be empty), `found`,
   * `expected` (numbers, may be null) and `is_fault`.
   * @param schema of the environment
   */
  readonly sqlOf: (schema: string) => string;
}

/** Figures are equal up to here: fractions of NAV, or of a limit. */
export const TOLERANCE = 1e-4;

/** A null of either side is a fault, not an equality. */
export const differs = (found: string, expected: string, tolerance: number | string): string =>
  `coalesce(abs(${found} - ${expected}) > ${tolerance}, true)`;
