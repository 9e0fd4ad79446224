import type { PageLayout, PageTable } from '../page-layout.ts';
import type { Mark } from './measures.ts';

/** A table with fewer rows is measured whole: little would be left out. */
const LEAST_LEFT_OUT = 2;
/** The usual width of a letter, of its height; and of a page between its margins, in points. */
const LETTER = 0.5;
const PAGE_WIDTH = 487;
const GUTTER = 17;
/** Where cells take more of the width a line may be broken, so that rows differ. */
const MOST_OF_WIDTH = 0.95;
/** A row of one line is not as high, of two lines it is higher: parts of the height of letters. */
const ONE_LINE = 1.2;

/** A table of which some rows are measured for all: each that looks otherwise, and one with all lines of each column. */
interface SampledTable extends Omit<PageTable, 'rows'> {
  readonly rows: readonly (readonly MeasuredCell[])[];
  /** Of its rows and its total. */
  readonly count: number;
}

type PageBlock = PageLayout['chapters'][number]['blocks'][number];
type PageCell = PageTable['rows'][number][number];
type LineCell = Exclude<PageCell, { readonly share: number }>;
/** All cells of a column, one below the other, are measured at once. */
type MeasuredCell = PageCell | { readonly lines: readonly LineCell[] };
type MeasuredTable = PageTable | SampledTable;
type MeasuredBlock =
  | Exclude<PageBlock, { readonly kind: 'table' | 'row' }>
  | MeasuredTable
  | { readonly kind: 'row'; readonly tables: readonly MeasuredTable[] };

/** The document with fewer rows: what is measured, never what is printed. */
export interface SampledLayout extends Omit<PageLayout, 'chapters'> {
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly MeasuredBlock[] }[];
}

interface Sample {
  /** For each row of the table the one that was measured for it. */
  readonly rows: readonly number[];
  /** The row that has all lines of each column, and how many these are. */
  readonly joined: number;
  readonly lines: number;
}

/** Of each block its tables from left to right; null for one that is measured whole. */
type Samples = ReadonlyMap<number, readonly (Sample | null)[]>;

/** The same document with fewer rows, which is as wide and tells how high it is. */
export function sampleTables(layout: PageLayout): { readonly layout: SampledLayout; readonly samples: Samples } {
  const samples = new Map<number, (Sample | null)[]>();
  let number = 0;
  const sampled = (table: PageTable, beside: number): MeasuredTable => {
    const found = sampleOf(table, (PAGE_WIDTH - GUTTER * (beside - 1)) / beside, beside > 1);
    samples.set(number, [...(samples.get(number) ?? []), found?.sample ?? null]);
    return found?.table ?? table;
  };
  const chapters = layout.chapters.map((chapter) => {
    number += 1;
    const blocks = chapter.blocks.map((block): MeasuredBlock => {
      number += 1;
      if (block.kind === 'table') return sampled(block, 1);
      if (block.kind === 'row') {
        return { ...block, tables: block.tables.map((table) => sampled(table, block.tables.length)) };
      }
      return block;
    });
    return { ...chapter, blocks };
  });
  return { layout: { ...layout, chapters }, samples };
}

const textOf = (cell: PageCell): string => {
  if (typeof cell === 'string') return cell;
  return 'word' in cell ? `${cell.word}  ` : '';
};
/** Rows of one line that have the same of these are as high. */
const looksOf = (row: readonly PageCell[]): string =>
  row.map((cell) => (typeof cell === 'string' ? 'text' : 'light' in cell ? cell.light : 'share')).join();

function sampleOf(table: PageTable, room: number, isBeside: boolean) {
  const { rows, columns, total } = table;
  if (!seemsUnbroken(table, room * (columns.length <= 3 && !isBeside ? 0.7 : 1))) return null;
  const looks = rows.map(looksOf);
  const kinds = [...new Set(looks)];
  if (rows.length - kinds.length - 1 < LEAST_LEFT_OUT) return null;
  const measured = kinds.map((kind) => rows[looks.indexOf(kind)]!);
  const joined = columns.map((_, x) => ({ lines: rows.map((row) => lineOf(row[x]!)) }));
  const count = rows.length + (total ? 1 : 0);
  const sample: Sample = {
    rows: [...looks.map((kind) => kinds.indexOf(kind)), ...(total ? [kinds.length + 1] : [])],
    joined: kinds.length,
    lines: rows.length,
  };
  const found: SampledTable = { ...table, rows: [...measured, joined], count };
  return { sample, table: found };
}

/** Whether each cell has room on one line; heads are broken first, but one that is long takes room from other columns. */
function seemsUnbroken({ rows, columns, total, isSmall }: PageTable, room: number): boolean {
  const letters = isSmall ? 7.6 : 8.4;
  const widthOf = (count: number): number => (count * LETTER + 1) * letters;
  const cells = columns.map((_, x) =>
    widthOf(Math.max(0, ...[...rows, ...(total ? [total] : [])].map((row) => textOf(row[x]!).length))),
  );
  const wanted = columns.map(({ title, grows }, x) => Math.max(cells[x]!, grows ? 0 : widthOf(title.length)));
  // Columns that want more than a fair share of what the narrow ones leave get that.
  let left = MOST_OF_WIDTH * room;
  for (const [at, width] of wanted.toSorted((a, b) => a - b).entries()) {
    const share = left / (columns.length - at);
    if (width > share) return cells.every((cell) => cell <= share);
    left -= width;
  }
  return true;
}

/** A line without letters would have no height; the bar of a share stands in a column that takes what is left. */
const lineOf = (cell: PageCell): LineCell => {
  if (typeof cell === 'string') return cell === '' ? '–' : cell;
  return 'light' in cell ? cell : '–';
};

/**
 * The marks of the whole document from those of the one with fewer rows. Null where a row has more than one line: then each may be as
 * high as it likes, and the whole is measured.
 */
export function marksOfAll(marks: readonly Mark[], samples: Samples): Mark[] | null {
  const all: Mark[] = [];
  // What was left out above a mark on its page.
  let left = 0;
  let [besideLeft, endSampled, end] = [0, 0, 0];
  let isBeside = false;
  const tables = new Map<number, number>();
  let table: {
    readonly sample: Sample;
    readonly letters: number;
    readonly inset: number;
    readonly leading: number;
  } | null = null;
  let rows: Mark[] = [];
  for (const mark of marks) {
    const [name, first, second, third, fourth] = mark.what;
    const block = Number(first);
    if (name === 'begin' && second === 'heading') left = 0;
    if (name === 'begin') {
      isBeside = second === 'columns';
      [besideLeft, endSampled, end] = [left, 0, 0];
    }
    if (name === 'column-begin') left = besideLeft;
    if (name === 'letters') {
      const at = tables.get(block) ?? 0;
      tables.set(block, at + 1);
      const sample = samples.get(block)?.[at] ?? null;
      table = sample && { sample, letters: Number(second), inset: Number(third), leading: Number(fourth) };
      rows = [];
      continue;
    }
    if (table && name === 'row') {
      rows.push(mark);
      continue;
    }
    if (table && name === 'bottom') {
      const edges = [...rows, mark].map(({ y }) => y);
      const heights = edges.slice(1).map((edge, at) => edge - edges[at]!);
      if (!areSingleLines(heights, table)) return null;
      let y = edges[0]! + left;
      for (const [row, measured] of table.sample.rows.entries()) {
        all.push({ what: ['row', block, row], x: mark.x, y });
        y += heights[measured]!;
      }
      all.push({ ...mark, y });
      left = y - mark.y;
      table = null;
      continue;
    }
    if (name === 'column-end') {
      endSampled = Math.max(endSampled, mark.y);
      end = Math.max(end, mark.y + left);
    }
    if (name === 'end' && isBeside) {
      left = end - endSampled;
      isBeside = false;
    }
    all.push({ ...mark, y: mark.y + left });
  }
  return all;
}

function areSingleLines(
  heights: readonly number[],
  { sample, letters, inset, leading }: { sample: Sample; letters: number; inset: number; leading: number },
): boolean {
  const lines = sample.rows.slice(0, sample.lines).map((row) => heights[row]! - inset);
  if (heights.some((height, at) => at !== sample.joined && height - inset > ONE_LINE * letters)) return false;
  // Lights are a little higher than letters: what that adds up to must not hide another line.
  const least = Math.min(...lines);
  const more = lines.reduce((sum, line) => sum + line - least, 0);
  const most = inset + lines.length * least + (lines.length - 1) * leading + more;
  return more < (least + leading) / 2 && heights[sample.joined]! < most + (least + leading) / 2;
}
