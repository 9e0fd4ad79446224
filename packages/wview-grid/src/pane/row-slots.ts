/** Gives drawn rows a slot each, which serves as React key. */
export interface RowSlots {
  /** The slots of the rows to draw, in their order. */
  readonly assign: (rows: readonly number[]) => readonly number[];
}

/**
 * Slots are recycled: a row keeps its slot while it is drawn, a new row takes the slot of one that left. So
 * scrolling changes the text of elements instead of making and dropping them.
 */
export function createRowSlots(): RowSlots {
  const slotOfRow = new Map<number, number>();
  const free: number[] = [];
  let made = 0;
  return {
    assign: (rows) => {
      const wanted = new Set(rows);
      for (const [row, slot] of slotOfRow) {
        if (wanted.has(row)) continue;
        slotOfRow.delete(row);
        free.push(slot);
      }
      return rows.map((row) => {
        const slot = slotOfRow.get(row) ?? free.pop() ?? made++;
        slotOfRow.set(row, slot);
        return slot;
      });
    },
  };
}
