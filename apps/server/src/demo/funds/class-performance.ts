import { REPORT_DAYS } from '../demo-calendar.ts';
import type { ShareClassHistory } from './fund-history.ts';

/**
 * Value of one share with every distribution reinvested at its ex date, beginning at 1: the BVI method. The quotient
 * of two days less one is the performance between them.
 */
export function reinvestedValue({ navPerShare, distribution }: ShareClassHistory): Float64Array {
  const value = new Float64Array(REPORT_DAYS);
  value[0] = 1;
  for (let day = 1; day < REPORT_DAYS; day++) {
    value[day] = (value[day - 1]! * (navPerShare[day]! + distribution[day]!)) / navPerShare[day - 1]!;
  }
  return value;
}
