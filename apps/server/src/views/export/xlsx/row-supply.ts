import type { TextRow } from '../../query/row-cursor.ts';

/** Rows that come in batches, taken in pieces that need not be those batches. */
export interface RowSupply {
  /** The rows at hand, which are not taken thereby; none at the end. */
  readonly peek: () => Promise<readonly TextRow[]>;
  /** Takes the rows at hand, but no more than `most`; none at the end. */
  readonly take: (most: number) => Promise<readonly TextRow[]>;
}

export function createRowSupply(batches: AsyncIterator<readonly TextRow[], unknown>): RowSupply {
  let atHand: readonly TextRow[] = [];
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
