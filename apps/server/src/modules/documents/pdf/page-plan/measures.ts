import type { Atom } from './plan-pages.ts';
import { LEAST_STRETCH, MOST_STRETCH } from './stretch.ts';

/** A mark of the template, and how far to the right and down the endless page it stands, in points. */
export interface Mark {
  readonly what: readonly [name: string, ...values: unknown[]];
  readonly x: number;
  readonly y: number;
}

interface Give {
  readonly pressed: number;
  readonly spread: number;
}

type BlockKind = 'block' | 'heading' | 'text' | 'chart' | 'columns' | 'rows';

interface MeasuredBlock {
  readonly number: number;
  readonly kind: BlockKind;
  /** Of the whole of it, of a table's rows of each. */
  readonly give: Give;
  /** Its usual distance to what stands above it. */
  readonly above: number;
  readonly begin: number;
  end: number;
  head: number;
  foot: number;
  readonly rows: number[];
  readonly columns: { readonly give: Give; readonly begin: number; end: number }[];
}

export interface Measured {
  readonly atoms: readonly Atom[];
  /** What a page holds, and what stays free of it on the first one. */
  readonly page: number;
  readonly signatures: number;
}

/** Rows of a table that stay together at the foot of a page, and at the head of the next. */
const TOGETHER = 3;
/** A table of so many is broken unwillingly, and not at all where pages are not planned. */
export const SHORT_ROWS = 16;

/** What must not be parted, and what it costs to part the rest: the next page begins with it. */
const PARTED = {
  never: Infinity,
  fromHead: 2,
  chartFromItsTable: 0.7,
  shortTable: 0.6,
  sentence: 0.4,
  fromFirstSentence: 0.4,
  longTable: 0.3,
  block: 0.2,
  chapter: 0,
} as const;

export function readMeasures(marks: readonly Mark[]): Measured {
  const blocks: MeasuredBlock[] = [];
  const at = new Map<string, number>();
  for (const { what, y } of marks) {
    const [name, first, second, third, fourth] = what;
    const block = blocks.at(-1)!;
    switch (name) {
      case 'begin':
        blocks.push({
          number: Number(first),
          kind: second as BlockKind,
          give: third as Give,
          above: Number(fourth),
          begin: y,
          end: y,
          head: y,
          foot: y,
          rows: [],
          columns: [],
        });
        break;
      case 'row':
        block.rows.push(y);
        break;
      case 'column-begin':
        block.columns.push({ give: second as Give, begin: y, end: y });
        break;
      case 'column-end':
        block.columns.at(-1)!.end = y;
        break;
      case 'end':
      case 'head':
      case 'foot':
        block[name] = y;
        break;
      case 'letters':
      case 'column':
      case 'bottom':
        // How large tables are is read apart.
        break;
      default:
        at.set(name, typeof first === 'number' ? first : y);
    }
  }
  const [begin, end] = [at.get('sign-begin'), at.get('sign-end')];
  return {
    atoms: blocks.flatMap((block, index) => atomsOf(block, { before: blocks[index - 1], first: blocks[index - 2] })),
    page: at.get('page')!,
    signatures: begin === undefined || end === undefined ? 0 : end - begin + at.get('clearance')!,
  };
}

interface Before {
  readonly before: MeasuredBlock | undefined;
  /** The one before that. */
  readonly first: MeasuredBlock | undefined;
}

function atomsOf(block: MeasuredBlock, above: Before): Atom[] {
  // A chapter is measured on a page of its own.
  const gap = above.before && block.kind !== 'heading' ? block.begin - above.before.end : block.above;
  const lead = { block: block.number, row: 0, gap, parting: partingOf(block, above), head: 0 };
  const height = block.end - block.begin;
  if (block.kind === 'rows') return rowAtoms(block, lead);
  if (block.kind === 'columns') return [{ ...lead, height, ...giveOfColumns(block) }];
  return [{ ...lead, height, ...block.give }];
}

function partingOf({ kind }: MeasuredBlock, { before, first }: Before): number {
  if (before === undefined || before.kind === 'heading') return PARTED.never;
  if (before.kind === 'block') return PARTED.fromHead;
  if (kind === 'heading') return PARTED.chapter;
  if (before.kind === 'chart') return PARTED.chartFromItsTable;
  if (before.kind === 'text' && first?.kind === 'heading') return PARTED.fromFirstSentence;
  return kind === 'text' ? PARTED.sentence : PARTED.block;
}

/** The first rows with the head, each further one, and the last with the notes. */
function rowAtoms(
  { begin, end, head, foot, rows, give }: MeasuredBlock,
  lead: Omit<Atom, 'height' | 'pressed' | 'spread'>,
): Atom[] {
  const ends = [...rows.slice(1), foot];
  const count = rows.length;
  const givenBy = (own: number) => ({ pressed: give.pressed * own, spread: give.spread * own });
  if (count < 2 * TOGETHER) return [{ ...lead, height: end - begin, ...givenBy(count) }];
  const parting = count > SHORT_ROWS ? PARTED.longTable : PARTED.shortTable;
  const between = Array.from({ length: count - 2 * TOGETHER }, (_, index) => index + TOGETHER);
  const inner = { ...lead, gap: 0, parting, head: rows[0]! - head };
  const last = count - TOGETHER;
  return [
    { ...lead, height: ends[TOGETHER - 1]! - begin, ...givenBy(TOGETHER) },
    ...between.map((row) => ({ ...inner, row, height: ends[row]! - rows[row]!, ...givenBy(1) })),
    { ...inner, row: last, height: end - rows[last]!, ...givenBy(TOGETHER) },
  ];
}

/** Side by side the highest counts, which may be another one when pressed or spread: what holds all the way there. */
function giveOfColumns({ columns }: MeasuredBlock): Give {
  const highest = (stretch: number): number =>
    Math.max(
      ...columns.map(
        ({ begin, end, give }) =>
          end - begin + (stretch < 1 ? -(1 - stretch) * give.pressed : (stretch - 1) * give.spread),
      ),
    );
  return {
    pressed: (highest(1) - highest(LEAST_STRETCH)) / (1 - LEAST_STRETCH),
    spread: (highest(MOST_STRETCH) - highest(1)) / (MOST_STRETCH - 1),
  };
}
