import type { BreachList } from '@fundscope/contract/breaches';

/** What a list without breaches says: that none is open only where all rules have looked through the data. */
export function whatEmptySays({ scannedAt, isEveryRuleChecked }: Pick<BreachList, 'scannedAt' | 'isEveryRuleChecked'>) {
  if (scannedAt === null) return 'notLookedAt';
  return isEveryRuleChecked ? 'none' : 'noneKnown';
}
