import { useState } from 'react';

/** The list of the time before as long as its items are the same, so that its readers need not be drawn again. */
export function useSameList<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(items);
  const isSame = kept.length === items.length && kept.every((item, index) => item === items[index]);
  if (!isSame) keep(items);
  return isSame ? kept : items;
}
