/** What breaches of one rule are told apart by. */
interface ItemOfFund {
  readonly book: number;
  readonly item: string;
}

export const keyOf = (rule: string, { book, item }: ItemOfFund): string => JSON.stringify([rule, book, item]);
