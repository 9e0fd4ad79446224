import { serialDate } from '../../../views/export/xlsx/serial-date.ts';
import {
  NOTHING,
  type Block,
  type Cell,
  type Chart,
  type Column,
  type DocumentData,
  type FigureForm,
  type Table,
} from '../model/document.ts';
import { formatOf } from '../model/format.ts';
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

const partsOf = (block: Block): readonly Block[] => (block.kind === 'row' ? block.tables : [block]);

export const informationSheet = (data: DocumentData): Sheet => ({
  name: 'Information',
  head: data.language === 'DE' ? ['Angabe', 'Wert'] : ['Item', 'Value'],
  rows: [
    [data.title, data.subtitle],
    ...data.identity.map(([name, value]) => [name, value]),
    ...(data.mark === '' ? [] : [['', data.mark]]),
    ['', data.disclaimer],
  ],
});

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
    ...(date === null ? [] : [dateCell(date)]),
    table.source,
  ];
  return {
    name: table.id,
    head: [...table.columns.map(({ title }) => title), ...(date === null ? [] : [dayHead]), sourceHead],
    rows: [...table.rows.map(rowOf), ...(table.total ? [rowOf(table.total)] : [])],
  };
}

function chartSheet(chart: Chart, { language }: DocumentData): Sheet {
  const isGerman = language === 'DE';
  const value = (number: number | null, form: FigureForm): SheetCell =>
    number === null ? null : numberCell(number, form);
  const form = { unit: chart.unit, decimals: 4 };
  switch (chart.form) {
    case 'lines':
      return {
        name: chart.id,
        head: [isGerman ? 'Datum' : 'Date', ...chart.lines.map(({ name }) => name)],
        rows: chart.dates.map((date, at) => [
          dateCell(date),
          ...chart.lines.map((line) => value(line.values[at] ?? null, form)),
        ]),
      };
    case 'backtest':
      return {
        name: chart.id,
        head: isGerman
          ? ['Datum', 'Ergebnis', 'VaR des Vortags', 'Ausnahme']
          : ['Date', 'Profit', 'VaR of the day before', 'Exception'],
        rows: chart.dates.map((date, at) => [
          dateCell(date),
          value(chart.profits[at] ?? null, form),
          value(chart.bounds[at] ?? null, form),
          chart.exceptions[at] === true ? '×' : '',
        ]),
      };
    case 'bars':
      return {
        name: chart.id,
        head: ['Name', isGerman ? 'Wert' : 'Value', ...(chart.limit ? [chart.limit.name] : [])],
        rows: chart.bars.map(({ name, value: number }) => [
          name,
          value(number, form),
          ...(chart.limit ? [value(chart.limit.value, form)] : []),
        ]),
      };
  }
}

function sheetCell(cell: Cell, column: Column, { language }: DocumentData): SheetCell {
  if (cell === NOTHING) return null;
  if (cell === null) return formatOf(language).missing;
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(cell, column) : formatOf(language).missing;
  if (typeof cell === 'object') {
    return cell.value === null || !Number.isFinite(cell.value)
      ? formatOf(language).missing
      : numberCell(cell.value, cell);
  }
  return column.unit === 'date' ? dateCell(cell) : cell;
}

/** A date that the date system does not have stays text. */
export function dateCell(date: string): SheetCell {
  const serial = serialDate(date.slice(0, 10));
  return serial === undefined ? date : { value: Number(serial), format: 'dd.mm.yyyy' };
}

/** Of the unrounded figure: how many places are shown is its format's matter. */
function numberCell(value: number, { unit, decimals }: FigureForm): SheetCell {
  const places = (count: number): string => (count > 0 ? `.${'0'.repeat(count)}` : '');
  if (unit === 'percent' || unit === 'share' || unit === 'points')
    return { value, format: `#,##0${places(decimals ?? 2)}%` };
  return { value, format: `#,##0${places(decimals ?? (unit === 'money' ? 0 : 2))}` };
}
