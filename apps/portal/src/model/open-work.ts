import type { BreachList } from '@fundscope/contract/breaches';

/** How many breaches are open, of them overdue, and of them the user's own. */
export interface OpenWork {
  readonly open: number;
  readonly overdue: number;
  readonly mine: number;
  /** Otherwise there may be breaches that nobody has counted. */
  readonly isEveryRuleChecked: boolean;
  readonly scanFailure: BreachList['scanFailure'];
}

/** What a list of open breaches leaves to do; undefined before it is there. */
export function openWork(list: BreachList | undefined): OpenWork | undefined {
  if (!list) return undefined;
  const { counts, isEveryRuleChecked, scanFailure } = list;
  return { open: counts.open, overdue: counts.overdue, mine: counts.own, isEveryRuleChecked, scanFailure };
}

/** Whether it is known that nobody has a breach to see to. */
export const isNothingOpen = (work: OpenWork | undefined): boolean => work?.open === 0 && work.isEveryRuleChecked;
