/** A list that is searched by text: what each item is found by, in small letters, made once. */
export interface TextIndex<Item> {
  readonly items: readonly Item[];
  readonly texts: readonly string[];
}

export const textIndex = <Item>(items: readonly Item[], textOf: (item: Item) => string): TextIndex<Item> => ({
  items,
  texts: items.map((item) => textOf(item).toLowerCase()),
});

/** The items whose text contains what is searched for, whatever its case; all of them for an empty search. */
export function itemsMatching<Item>({ items, texts }: TextIndex<Item>, search: string): readonly Item[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? items : items.filter((_, index) => texts[index]?.includes(wanted));
}
