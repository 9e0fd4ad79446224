import type { RowAt } from '../../query/encode/raw-rows.ts';

/** Rows that come in batches, taken in pieces that need not be those batches. */
export interface RowSupply {
  /** The rows at hand, which are not taken thereby; none at the end. */
  readonly peek: () => Promise<readonly RowAt[]>;
  /** Takes the rows at hand, but no more than `most`; none at the end. They hold until the next are asked for. */
  readonly take: (most: number) => Promise<readonly RowAt[]>;
}

export function createRowSupply(batches: AsyncIterator<readonly RowAt[], unknown>): RowSupply {
  let atHand: readonly RowAt[] = [];
  const peek = async () => {
    while (atHand.length === 0) {
      const next = await batches.next();
      if (next.done) return [];
      atHand = next.value;
    }
    return atHand;
  };
  return {
    peek,
    take: async (most) => {
      const rows = await peek();
      const taken = rows.length > most ? rows.slice(0, most) : rows;
      atHand = rows.slice(taken.length);
      return taken;
    },
  };
}
