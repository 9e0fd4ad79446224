/** The text of a box that the address follows, which is behind while somebody types. */
interface FilterBox {
  readonly text: string;
  /** What the address says. */
  readonly seen: string;
  /** What the address was told and does not say yet, oldest first. */
  readonly sent: readonly string[];
}

export const openBox = (written: string): FilterBox => ({ text: written, seen: written, sent: [] });

export const typeInBox = ({ seen, sent }: FilterBox, text: string): FilterBox => ({
  text,
  seen,
  sent: [...sent, text],
});

/** The box at an address: what was typed stays while the address follows it; another address, such as of a link, is its text. */
export function boxAt(box: FilterBox, written: string): FilterBox {
  if (written === box.seen) return box;
  const place = box.sent.indexOf(written);
  return place < 0 ? openBox(written) : { ...box, seen: written, sent: box.sent.slice(place + 1) };
}
