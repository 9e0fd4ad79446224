import type { BreachList } from '@fundscope/contract/breaches';

/** How many breaches are open, of them overdue, and of them the user's own. */
export interface OpenWork {
  readonly open: number;
  readonly overdue: number;
  /** 0 where not all are listed: how many of them are the user's own is then not known. */
  readonly mine: number;
  /** Otherwise there may be breaches that nobody has counted. */
  readonly isEveryRuleChecked: boolean;
}

/** What a list of open breaches leaves to do; undefined before it is there. */
export function openWork(list: BreachList | undefined, userNr: number | undefined): OpenWork | undefined {
  if (!list) return undefined;
  const { counts, cases, isCut, isEveryRuleChecked } = list;
  const own = isCut ? [] : cases.filter(({ owner }) => owner !== null && owner.UserNr === userNr);
  return { open: counts.open, overdue: counts.overdue, mine: own.length, isEveryRuleChecked };
}

/** Whether it is known that nobody has a breach to see to. */
export const isNothingOpen = (work: OpenWork | undefined): boolean => work?.open === 0 && work.isEveryRuleChecked;
