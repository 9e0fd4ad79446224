import { requireAtLeast } from '../input/require.ts';

export type TestPriority = 1 | 2 | 3 | 4 | 5;

/**
 * How urgent the result of a risk test is: 1 a mandatory limit is broken, 2 another is, 3 from 95 %, 4 from 80 %
 * utilisation, 5 nothing to do. A result that is not known has no priority.
 * Source: the portal's specification, RQS_TestResult.
 *
 * @param utilisation may be Infinity, where nothing is allowed; null where it is not known
 */
export function testPriority(utilisation: number | null, isMandatory: boolean): TestPriority | null {
  if (utilisation === null) return null;
  if (utilisation !== Infinity) requireAtLeast('utilisation', utilisation, 0);
  if (utilisation > 1) return isMandatory ? 1 : 2;
  if (utilisation >= 0.95) return 3;
  return utilisation >= 0.8 ? 4 : 5;
}
