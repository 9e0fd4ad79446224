import type { PageEdges } from '../../../views/export/xlsx/page-setup.ts';
import { serialDate } from '../../../views/export/xlsx/serial-date.ts';
import {
  NOTHING,
  type Block,
  type Cell,
  type Chart,
  type Column,
  type DocumentData,
  type Figure,
  type FigureForm,
  type Language,
  type Table,
} from '../model/document.ts';
import { formatOf } from '../model/format.ts';
import { isLight, lightWord } from '../model/light-word.ts';
import { dateFormat, numberFormat } from './number-format.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/** A document as sheets: what it is, one sheet a table or chart, and its texts. */
export function documentSheets(data: DocumentData): Sheet[] {
  const blocks = data.chapters.flatMap((chapter) => chapter.blocks.flatMap(partsOf));
  const tables = blocks.flatMap((block): Sheet[] => {
    if (block.kind === 'table') return [tableSheet(block, data)];
    if (block.kind === 'chart') return [chartSheet(block, data)];
    return [];
  });
  return [informationSheet(data), ...tables, methodSheet(data)];
}

/** What the printed pages say beside the cells and the sheet's title: of which day, what and of whom, which may be cut. */
export function documentEdges({
  title,
  fundName,
  book,
  date,
  mark,
  language,
}: DocumentData): Omit<PageEdges, 'headLeft'> {
  const isGerman = language === 'DE';
  return {
    headRight: `${isGerman ? 'Stichtag' : 'As of'} ${formatOf(language).date(date)} · ${title} · ${fundName}`,
    footLeft: mark === '' ? `Q${book}` : `Q${book} · ${mark}`,
    page: isGerman ? 'Seite' : 'Page',
  };
}

const partsOf = (block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]);

export function informationSheet(data: DocumentData): Sheet {
  const isGerman = data.language === 'DE';
  const title = data.subtitle === '' ? data.title : `${data.title} · ${data.subtitle}`;
  return {
    name: 'Information',
    head: isGerman ? ['Angabe', 'Wert'] : ['Item', 'Value'],
    rows: [
      [isGerman ? 'Dokument' : 'Document', title],
      ...data.identity.map(([name, value]) => [name, value]),
      ...(data.mark === '' ? [] : [[isGerman ? 'Daten' : 'Data', data.mark]]),
      [isGerman ? 'Hinweis' : 'Note', data.disclaimer],
    ],
    isPlain: true,
  };
}

/** Texts, and facts in pairs, by chapter. */
export function methodSheet(data: DocumentData): Sheet {
  const rows = data.chapters.flatMap(({ title, blocks }) =>
    blocks.flatMap(partsOf).flatMap((block): SheetCell[][] => {
      if (block.kind === 'text') return [[title, '', block.text]];
      if (block.kind === 'facts') return block.pairs.map(([fact, value]) => [title, fact, value]);
      if (block.kind === 'table') return (block.notes ?? []).map((note) => [title, block.title, note]);
      return [];
    }),
  );
  return data.language === 'DE'
    ? { name: 'Methodik', head: ['Kapitel', 'Angabe', 'Text'], rows }
    : { name: 'Method', head: ['Chapter', 'Item', 'Text'], rows };
}

/** With the day that its figures are of, unless its rows have days of their own. */
function tableSheet(table: Table, data: DocumentData): Sheet {
  const isGerman = data.language === 'DE';
  const { date } = table;
  const dayHead = isGerman ? 'Stand' : 'As of';
  const sourceHead = isGerman ? 'Quelle' : 'Source';
  const rowOf = (cells: readonly Cell[]): SheetCell[] => [
    ...cells.map((cell, index) => sheetCell(cell, table.columns[index]!, data)),
    ...(date === null ? [] : [dateCell(date, data.language)]),
    table.source,
  ];
  return {
    name: table.id,
    // What pages show the first rows of, a sheet has whole: *the ten largest* are not all.
    title: table.pageRows === undefined ? table.title : table.id,
    head: [
      ...table.columns.map(({ title, sheetTitle }) => sheetTitle ?? title),
      ...(date === null ? [] : [dayHead]),
      sourceHead,
    ],
    rows: [...table.rows.map(rowOf), ...(table.total ? [rowOf(table.total)] : [])],
    ...(table.total && { hasTotal: true }),
  };
}

function chartSheet(chart: Chart, { language }: DocumentData): Sheet {
  const isGerman = language === 'DE';
  const value = (number: number | null, form: FigureForm): SheetCell =>
    number === null ? null : { value: number, format: numberFormat(form, language) };
  const form = { unit: chart.unit, decimals: 4 };
  switch (chart.form) {
    case 'lines':
      return {
        name: chart.id,
        title: chart.title,
        head: [isGerman ? 'Datum' : 'Date', ...chart.lines.map(({ name, sheetName }) => sheetName ?? name)],
        rows: chart.dates.map((date, at) => [
          dateCell(date, language),
          ...chart.lines.map((line) => value(line.values[at] ?? null, form)),
        ]),
      };
    case 'backtest':
      return {
        name: chart.id,
        title: chart.title,
        head: isGerman
          ? ['Datum', 'Ergebnis', 'VaR des Vortags', 'Ausreißer']
          : ['Date', 'Profit', 'VaR of the day before', 'Exception'],
        rows: chart.dates.map((date, at) => [
          dateCell(date, language),
          value(chart.profits[at] ?? null, form),
          value(chart.bounds[at] ?? null, form),
          chart.exceptions[at] === true ? '×' : '',
        ]),
      };
    case 'bars':
      return {
        name: chart.id,
        title: chart.title,
        head: ['Name', isGerman ? 'Wert' : 'Value', ...(chart.limits ?? []).map(({ name }) => name)],
        rows: chart.bars.map(({ name, value: number }) => [
          name,
          value(number, form),
          ...(chart.limits ?? []).map((limit) => value(limit.value, form)),
        ]),
      };
  }
}

function sheetCell(cell: Cell, column: Column, { language }: DocumentData): SheetCell {
  if (cell === NOTHING) return null;
  const number = (value: number | null, form: Figure | Column): SheetCell =>
    value === null || !Number.isFinite(value)
      ? formatOf(language).missing
      : { value, format: numberFormat(form, language) };
  if (cell === null || typeof cell === 'number') return number(cell, column);
  if (typeof cell === 'object') return number(cell.value, cell);
  if (column.unit === 'light' && isLight(cell)) return { light: cell, word: lightWord(language, cell) };
  return column.unit === 'date' ? dateCell(cell, language) : cell;
}

/** A date that the date system does not have stays text. */
export function dateCell(date: string, language: Language): SheetCell {
  const serial = serialDate(date.slice(0, 10));
  return serial === undefined ? date : { value: Number(serial), format: dateFormat(language) };
}
