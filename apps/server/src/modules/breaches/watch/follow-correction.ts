import type { CorrectionAnswer } from '@fundscope/contract/views';
import type { BreachRule } from '../rules/breach-file.ts';
import { scanBreaches, type ScanDeps } from './scan-breaches.ts';

/**
 * Looks at the fund of a corrected row again, by the rules that read the corrected column: the flag of a test result and the case of its
 * breach are one state. The day may be any; a regular look would read the newest days alone.
 */
export const followCorrection =
  (scan: ScanDeps | undefined) =>
  async ({ WViewName, colName, dataRow, submitted }: CorrectionAnswer): Promise<void> => {
    if (!scan || submitted || !dataRow) return;
    const rules = scan.file.rules.filter((rule) => isSame(rule.view, WViewName) && readsColumn(rule, colName));
    if (rules.length === 0) return;
    try {
      await scanBreaches(scan, AbortSignal.timeout(TIME_LIMIT_MS), { rules, row: dataRow });
    } catch (error) {
      // The correction stands; the list says when the data were last looked through.
      scan.onError(error, rules.map(({ name }) => name).join(', '));
    }
  };

const TIME_LIMIT_MS = 30_000;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether the column's name stands in a filter of the rule, or is one of its columns. */
function readsColumn({ rows = '', breach, item, value, limit, utilisation }: BreachRule, column: string): boolean {
  const words = [rows, breach, ...item, value, limit, utilisation].join(' ').match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.some((word) => isSame(word, column));
}
