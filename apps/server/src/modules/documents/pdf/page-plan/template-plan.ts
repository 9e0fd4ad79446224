import type { Atom, PlannedPage } from './plan-pages.ts';
import type { TableSize } from './table-sizes.ts';

/** Where a block of the document goes; the template finds it by its number. */
export interface BlockPlan {
  /** In points. */
  above: number;
  isNewPage: boolean;
  /** With which rows it begins on a page, and how far that page is stretched. */
  readonly pieces: { readonly first: number; readonly stretch: number }[];
  /** What was measured of its tables: they are set as large, and nothing of them is measured again. */
  readonly tables: readonly (TableSize | null)[];
}

export function templatePlan(
  atoms: readonly Atom[],
  pages: readonly PlannedPage[],
  sizes: ReadonlyMap<number, readonly (TableSize | null)[]>,
): BlockPlan[] {
  const blocks: BlockPlan[] = [];
  for (const [at, { from, to, stretch, widened }] of pages.entries()) {
    for (let index = from; index < to; index++) {
      const { block, row, gap } = atoms[index]!;
      const isFirst = index === from;
      if (row === 0) {
        const above = gap === 0 ? 0 : gap * stretch + widened;
        const tables = sizes.get(block) ?? [];
        blocks[block] = { above, isNewPage: isFirst && at > 0, pieces: [{ first: 0, stretch }], tables };
      } else if (isFirst) blocks[block]!.pieces.push({ first: row, stretch });
    }
  }
  return blocks;
}
