import type { Atom, PlannedPage } from './plan-pages.ts';

/** Where a block of the document goes; the template finds it by its number. */
export interface BlockPlan {
  /** In points. */
  above: number;
  isNewPage: boolean;
  /** With which rows it begins on a page, and how far that page is stretched. */
  readonly pieces: { readonly first: number; readonly stretch: number }[];
}

export function templatePlan(atoms: readonly Atom[], pages: readonly PlannedPage[]): BlockPlan[] {
  const blocks: BlockPlan[] = [];
  for (const [at, { from, to, stretch, widened }] of pages.entries()) {
    for (let index = from; index < to; index++) {
      const { block, row, gap } = atoms[index]!;
      const isFirst = index === from;
      if (row === 0) {
        const above = gap === 0 ? 0 : gap * stretch + widened;
        blocks[block] = { above, isNewPage: isFirst && at > 0, pieces: [{ first: 0, stretch }] };
      } else if (isFirst) blocks[block]!.pieces.push({ first: row, stretch });
    }
  }
  return blocks;
}
