/** What is dear to make and soon needed again: whoever took one gives it back when nothing reads it any more. */
export function createReserve<Item>(make: () => Item, most: number) {
  const free: Item[] = [];
  return {
    take: (): Item => free.pop() ?? make(),
    giveBack: (item: Item): void => {
      if (free.length < most) free.push(item);
    },
  };
}
