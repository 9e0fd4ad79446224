import type { CheckValue } from './check-value.ts';

/** Function, input, our value, reference, and a tolerance where the reference is printed with few digits. */
export type CheckRow = readonly [of: string, input: string, value: number, reference: number, tolerance?: number];

/** Check values that have one source. */
export const fromSource = (source: string, rows: readonly CheckRow[]): CheckValue[] =>
  rows.map(([of, input, value, reference, tolerance]) => ({
    of,
    input,
    value,
    reference,
    source,
    ...(tolerance === undefined ? {} : { tolerance }),
  }));
