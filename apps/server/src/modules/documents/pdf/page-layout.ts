import {
  NOTHING,
  type Block,
  type Cell,
  type Column,
  type DocumentData,
  type Language,
  type Light,
  type Row,
  type Table,
  type Unit,
} from '../model/document.ts';
import { formatOf } from '../model/format.ts';
import { isLight, lightWord } from '../model/light-word.ts';
import { drawChart, type DrawnChart } from './chart-geometry.ts';
import { SHORT_ROWS } from './page-plan/measures.ts';
import { printed } from './printed.ts';
import { roundingDifference } from './rounding-difference.ts';

/** A cell as it is printed; a light with its word, a share with its bar. */
type PageCell =
  | string
  | { readonly light: Light; readonly word: string }
  | { readonly share: number; readonly text: string };

export interface PageTable {
  readonly kind: 'table';
  readonly title: string;
  readonly isSmall: boolean;
  /** Without a plan of pages a short one is not broken. */
  readonly isShort: boolean;
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right'; readonly grows: boolean }[];
  readonly rows: readonly (readonly PageCell[])[];
  readonly total: readonly PageCell[] | null;
  readonly notes: readonly string[];
}

type PageBlock =
  | PageTable
  | { readonly kind: 'chart'; readonly chart: DrawnChart }
  | { readonly kind: 'text'; readonly text: string; readonly isNote: boolean }
  | { readonly kind: 'facts'; readonly title: string; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'row'; readonly tables: readonly PageTable[] };

/** A document as the typesetter takes it: texts that are ready, and places in the unit square. */
export interface PageLayout {
  readonly language: 'de' | 'en';
  readonly region: 'DE' | 'GB';
  readonly title: string;
  readonly subtitle: string;
  readonly fundName: string;
  readonly book: string;
  readonly dateLine: string;
  /** Year, month and day: when the file says that it was made. */
  readonly created: readonly [number, number, number];
  readonly mark: string;
  readonly disclaimer: string;
  readonly logo: string;
  readonly words: { readonly page: string; readonly of: string; readonly signed: readonly string[] };
  readonly identity: readonly (readonly [string, string])[];
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly PageBlock[] }[];
}

export function layOut(data: DocumentData): PageLayout {
  const { language } = data;
  const isGerman = language === 'DE';
  const format = formatOf(language);
  const [year, month, day] = data.calculatedAt.slice(0, 10).split('-').map(Number) as [number, number, number];
  const pairs = (list: DocumentData['identity']) =>
    list.map(([name, value]) => [printed(name), printed(value)] as const);
  return {
    language: isGerman ? 'de' : 'en',
    region: isGerman ? 'DE' : 'GB',
    title: printed(data.title),
    subtitle: data.subtitle,
    fundName: printed(data.fundName),
    book: `Q${data.book}`,
    dateLine: `${isGerman ? 'Stichtag' : 'As of'} ${format.date(data.date)}`,
    created: [year, month, day],
    mark: data.mark,
    disclaimer: printed(data.disclaimer),
    logo: data.logo,
    words: {
      page: isGerman ? 'Seite' : 'Page',
      of: isGerman ? 'von' : 'of',
      signed: isGerman
        ? ['Erstellt, Datum', 'Geprüft, Datum', 'Freigegeben, Datum']
        : ['Prepared, date', 'Reviewed, date', 'Released, date'],
    },
    identity: pairs(data.identity),
    chapters: data.chapters.map(({ title, blocks }) => ({
      title,
      blocks: blocks.map((block) => layOutBlock(block, data)),
    })),
  };
}

type DocumentOfDay = Pick<DocumentData, 'language' | 'date'>;

function layOutBlock(block: Block, data: DocumentOfDay): PageBlock {
  switch (block.kind) {
    case 'table':
      return layOutTable(block, data);
    case 'chart':
      return { kind: 'chart', chart: drawChart(block, data.language) };
    case 'text':
      return { kind: 'text', text: printed(block.text), isNote: block.isNote === true };
    case 'facts':
      return {
        kind: 'facts',
        title: block.title,
        pairs: block.pairs.map(([name, value]) => [printed(name), printed(value)]),
      };
    case 'row':
      return layOutRow(block, data);
  }
}

const layOutRow = ({ tables }: Row, data: DocumentOfDay): PageBlock => ({
  kind: 'row',
  tables: tables.map((table) => layOutTable(table, data)),
});

/** Figures of another day than the document's say so. */
function titleOf({ title, date: day }: Table, { language, date }: DocumentOfDay): string {
  if (day === null || day.slice(0, 10) === date) return title;
  return `${title}, ${language === 'DE' ? 'Stand' : 'as of'} ${formatOf(language).date(day)}`;
}

function layOutTable(table: Table, { language, date }: DocumentOfDay): PageTable {
  const shown = table.columns.map(({ isForSheets }, index) => isForSheets !== true && !isBare(table, index));
  const cellsOf = (cells: readonly Cell[]): PageCell[] =>
    cells.map((cell, index) => printCell(cell, table.columns[index]!, language)).filter((_, index) => shown[index]);
  const difference = roundingDifference(table, language);
  const rows = [...table.rows.slice(0, table.pageRows ?? table.rows.length), ...(difference ? [difference] : [])];
  return {
    kind: 'table',
    title: printed(titleOf(table, { language, date })),
    isSmall: table.isSmall === true,
    isShort: rows.length <= SHORT_ROWS,
    columns: table.columns
      .filter((_, index) => shown[index])
      .map(({ title, unit, grows }) => ({ title: printed(title), align: alignOf(unit), grows: grows === true })),
    rows: rows.map(cellsOf),
    total: table.total ? cellsOf(table.total) : null,
    notes: (table.notes ?? []).map(printed),
  };
}

/** A column that has nothing to say in any row, such as ratings of target funds. */
const isBare = ({ rows, total }: Table, index: number): boolean =>
  index > 0 && rows.length > 0 && [...rows, ...(total ? [total] : [])].every((cells) => cells[index] === NOTHING);

const leftUnits: ReadonlySet<Unit> = new Set(['text', 'light', 'date', 'share']);
const alignOf = (unit: Unit): 'left' | 'right' => (leftUnits.has(unit) ? 'left' : 'right');

function printCell(cell: Cell, column: Column, language: Language): PageCell {
  const format = formatOf(language);
  if (cell === NOTHING || cell === null) {
    const text = cell === null ? format.missing : '–';
    // Where the figures of the column stand, not at the left edge of their bars.
    return column.unit === 'share' ? { share: 0, text } : text;
  }
  if (typeof cell === 'string') {
    if (column.unit === 'date') return format.date(cell);
    if (column.unit === 'light' && isLight(cell)) return { light: cell, word: lightWord(language, cell) };
    return printed(cell);
  }
  if (typeof cell === 'object') {
    const text = format.figure(cell.value, cell, cell.isChange);
    return cell.isMinimum ? `≥ ${text}` : text;
  }
  if (column.unit === 'share') return { share: Math.min(1, Math.max(0, cell)), text: format.percent(cell) };
  return format.figure(cell, column);
}
