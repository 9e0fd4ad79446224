import { LEAST_STRETCH, MOST_STRETCH } from './stretch.ts';

/** What stays on one page; heights in points. */
export interface Atom {
  /** The number of its block in the document. */
  readonly block: number;
  /** With which row of it it begins; 0 is its begin. */
  readonly row: number;
  /** To what stands above it; none at the head of a page. */
  readonly gap: number;
  readonly height: number;
  /** How much lower it is when pressed by 1, and how much higher when spread by 1. */
  readonly pressed: number;
  readonly spread: number;
  /** What it costs to begin a page with it. */
  readonly parting: number;
  /** The head that comes again when a page begins with it. */
  readonly head: number;
}

export interface PlannedPage {
  /** The atoms from `from`, without `to`. */
  readonly from: number;
  readonly to: number;
  /** 1 is the usual; less is pressed, more is spread. */
  readonly stretch: number;
  /** Added to each gap: a broken table fills its page. */
  readonly widened: number;
  readonly cost: number;
}

export interface Room {
  readonly page: number;
  /** What the foot of the first page takes. */
  readonly signatures: number;
}

/** The least that a last page is filled, where it can be. */
export const LEAST_FILLED = 0.4;
/** Of each page, so that nothing is pushed over by a rounding. */
export const SLACK = 2;

const COST = {
  page: 0.15,
  pressed: 4,
  spread: 1,
  empty: 8,
  tooHigh: 1000,
} as const;

/**
 * The pages with the least cost: each one filled by pressing or spreading what is on it a little, the last one filled enough, and
 * what belongs together not parted.
 */
export function planPages(atoms: readonly Atom[], room: Room): PlannedPage[] {
  const sums = sumsOf(atoms);
  const best: Best[] = [{ cost: 0, page: undefined }];
  for (let to = 1; to <= atoms.length; to++) {
    let least: Best = { cost: Infinity, page: undefined };
    best[to] = least;
    const parting = to === atoms.length ? 0 : atoms[to]!.parting;
    if (parting === Infinity) continue;
    for (let from = to - 1; from >= 0; from--) {
      const page = planPage(atoms, sums, { from, to, room });
      if (!page) break;
      const cost = best[from]!.cost + page.cost + parting + COST.page;
      if (cost < least.cost) least = { cost, page };
    }
    best[to] = least;
  }
  const pages: PlannedPage[] = [];
  for (let { page } = best[atoms.length]!; page; page = best[page.from]!.page) pages.unshift(page);
  return pages;
}

/** The least cost up to an atom, and the last page of it. */
interface Best {
  readonly cost: number;
  readonly page: PlannedPage | undefined;
}

interface Sums {
  readonly gap: number[];
  readonly height: number[];
  readonly pressed: number[];
  readonly spread: number[];
}

function sumsOf(atoms: readonly Atom[]): Sums {
  const of = (key: 'gap' | 'height' | 'pressed' | 'spread'): number[] => {
    const sums = [0];
    for (const atom of atoms) sums.push(sums.at(-1)! + atom[key]);
    return sums;
  };
  return { gap: of('gap'), height: of('height'), pressed: of('pressed'), spread: of('spread') };
}

/** Null where the page cannot hold as much. */
function planPage(
  atoms: readonly Atom[],
  sums: Sums,
  { from, to, room }: { from: number; to: number; room: Room },
): PlannedPage | null {
  const within = (sum: number[], begin = from): number => sum[to]! - sum[begin]!;
  const gaps = within(sums.gap, from + 1);
  const usual = atoms[from]!.head + within(sums.height) + gaps;
  const capacity = room.page - (from === 0 ? room.signatures : 0) - SLACK;
  const page = (stretch: number, cost: number, widened = 0): PlannedPage => ({ from, to, stretch, widened, cost });
  if (usual > capacity) {
    const stretch = 1 - (usual - capacity) / (within(sums.pressed) + gaps);
    if (stretch >= LEAST_STRETCH) return page(stretch, COST.pressed * (1 - stretch) ** 2);
    return to - from === 1 ? page(LEAST_STRETCH, COST.tooHigh) : null;
  }
  const isLast = to === atoms.length;
  if (isLast && from === 0) return page(1, 0);
  const wanted = isLast ? Math.max(usual, LEAST_FILLED * room.page) : capacity;
  const give = within(sums.spread) + gaps;
  const stretch = Math.min(MOST_STRETCH, give === 0 ? 1 : 1 + (wanted - usual) / give);
  const left = wanted - usual - (stretch - 1) * give;
  const isBroken = !isLast && atoms[to]!.row > 0;
  const gapCount = atoms.slice(from + 1, to).filter(({ gap }) => gap > 0).length;
  return page(
    stretch,
    COST.spread * (stretch - 1) ** 2 + (COST.empty * left) / room.page,
    isBroken && gapCount > 0 ? left / gapCount : 0,
  );
}
