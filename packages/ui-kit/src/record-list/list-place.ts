/** The active row of a list: its key, and where it was when it was last seen. */
export interface ListPlace {
  readonly key: string | number;
  readonly index: number;
}

/** The index of the active row: wherever its key is now, or what has come to its place where it is gone. */
export function placeOf<Item>(
  { key, index }: ListPlace,
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
) {
  const found = items.findIndex((item) => keyOf(item) === key);
  return found >= 0 ? found : Math.max(Math.min(index, items.length - 1), 0);
}
