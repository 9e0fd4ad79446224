import type { BreachList } from '@fundscope/contract/breaches';

/** How many breaches are open, of them overdue, and of them the user's own. */
export interface OpenWork {
  readonly open: number;
  readonly overdue: number;
  /** 0 where not all are listed: how many of them are the user's own is then not known. */
  readonly mine: number;
}

/** What a list of open breaches leaves to do; nothing before it is there. */
export function openWork(list: BreachList | undefined, userNr: number | undefined): OpenWork {
  const { open = 0, overdue = 0 } = list?.counts ?? {};
  const own = list && !list.isCut ? list.cases.filter(({ owner }) => owner !== null && owner.UserNr === userNr) : [];
  return { open, overdue, mine: own.length };
}
