import type { ColumnType } from '@fundscope/contract/views';
import { rowsOf, textRow } from '../../query/encode/raw-rows.ts';
import type { Period } from '../day-column.ts';
import type { ExportedColumn, ExportedView } from '../exported-view.ts';
import { fileTexts } from '../file-texts.ts';
import { columnStyles } from './column-style.ts';
import { columnWidths } from './column-widths.ts';
import { pagesAcross, viewEdges } from './page-setup.ts';
import { createRowSupply } from './row-supply.ts';
import { SheetCells } from './sheet-cells.ts';
import { factsXml, pairsXml } from './pairs-sheet.ts';
import { shortenSheetName } from './shorten-sheet-name.ts';
import { sheetXml } from './sheet-xml.ts';
import { sheetPath, workbookParts, type NamedSheet } from './workbook-parts.ts';
import { createZipStream } from './zip-stream.ts';

/** What a sheet holds at most, its header among them. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_NAME = 31;
/** Rows whose texts say how wide the columns are. */
const SAMPLE_ROWS = 250;

/**
 * An XLSX file, streamed: the view's rows, then what the file is, then further sheets of rows where one does not hold
 * them all.
 *
 * @param rows as PostgreSQL sends them, cut into chunks anywhere
 */
export async function* writeSpreadsheet(
  rows: AsyncIterable<Buffer>,
  view: ExportedView,
  maxRows = MAX_SHEET_ROWS,
): AsyncGenerator<Uint8Array, void, void> {
  const zip = createZipStream();
  const { styleOf, stylesXml } = columnStyles(view);
  const cells = new SheetCells(view, styleOf);
  const batches = rowsOf(rows);
  const supply = createRowSupply(batches);
  const sample = (await supply.peek()).slice(0, SAMPLE_ROWS).map(({ bytes, start }) => textRow(bytes, start));
  const widths = columnWidths(view, sample);
  let rowCount = 0;
  const counted = {
    ...supply,
    take: async (most: number) => {
      const rows = await supply.take(most);
      rowCount += rows.length;
      return rows;
    },
  };
  const hasFacts = (view.report?.facts.length ?? 0) > 0;
  let sheets = 0;
  do {
    sheets++;
    const sheet = { view, cells, supply: counted, widths, maxRows, isSelected: sheets === 1 && !hasFacts };
    yield* zip.file(sheetPath(sheets), sheetXml(sheet));
  } while ((await supply.peek()).length > 0);

  const information = pairsXml(
    informationOf(view, { rowCount, sheets, cutTexts: cells.cutTexts, period: cells.period }),
    viewEdges(view),
  );
  yield* zip.file(sheetPath(sheets + 1), [information]);
  if (hasFacts) yield* zip.file(sheetPath(sheets + 2), [factsXml(view.report!.facts, viewEdges(view))]);
  const titleColumns = pagesAcross(widths) > 1 ? keyColumns(view.columns) : 0;
  const names = sheetNames(view, sheets).map((sheet) => ({ ...sheet, titleColumns }));
  const parts = Object.entries({ ...workbookParts(names), 'xl/styles.xml': stylesXml });
  for (const [path, content] of parts) yield* zip.file(path, [content]);
  yield zip.end();
}

const MOST_KEY_COLUMNS = 3;
const naming: ReadonlySet<ColumnType> = new Set(['book', 'name', 'date']);

/** How many columns at the beginning say what a row is: where a row does not fit a page, they come again on the next. */
function keyColumns(columns: readonly ExportedColumn[]): number {
  const first = columns.findIndex(({ bound: { column } }) => !column.key && !naming.has(column.type));
  return Math.min(MOST_KEY_COLUMNS, first < 0 ? columns.length : first);
}

/** What a tab's name cannot have; an apostrophe only not at its ends. */
const tabTitle = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cs}[\]:*?/\\]+/gu, ' ').trim();
const fitting = (text: string, length: number): string =>
  shortenSheetName(text, length)
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/^[\s']+|[\s']+$/gu, '');

/** Figures for people open, or the rows' first sheet; what the file is stands beside it. */
function sheetNames({ name, title, locale, report }: ExportedView, sheets: number): NamedSheet[] {
  const { information, figures } = fileTexts[locale];
  const facts = report && report.facts.length > 0 ? [{ number: sheets + 2, name: figures, hasTitles: false }] : [];
  // *History* is a name that spreadsheets keep for themselves; two tabs of one name, whatever its case, would spoil the file.
  const taken = new Set([information.toLowerCase(), ...facts.map((sheet) => sheet.name.toLowerCase()), 'history', '']);
  const wanted = tabTitle(title);
  const base = taken.has(fitting(wanted, MAX_SHEET_NAME).toLowerCase()) ? `${name}_1` : wanted;
  const named = (number: number) => {
    const suffix = number === 1 ? '' : ` ${number}`;
    return fitting(base, MAX_SHEET_NAME - suffix.length) + suffix;
  };
  const rows = Array.from({ length: sheets }, (_, index) => ({
    number: index + 1,
    name: named(index + 1),
    hasTitles: true,
  }));
  return [...facts, ...rows.slice(0, 1), { number: sheets + 1, name: information, hasTitles: false }, ...rows.slice(1)];
}

interface Outcome {
  readonly rowCount: number;
  readonly sheets: number;
  readonly cutTexts: number;
  readonly period: Period | undefined;
}

function informationOf(
  view: ExportedView,
  { rowCount, sheets, cutTexts, period }: Outcome,
): (readonly [string, string])[] {
  const texts = fileTexts[view.locale];
  const days = period && (period.first === period.last ? period.last : texts.period(period.first, period.last));
  const about: (readonly [string, string])[] = [
    [texts.dataAsOf, days ?? texts.noDay],
    [texts.createdAt, view.createdAt.replace('T', ' ').replace('Z', '')],
    [texts.environment, texts.environments[view.environment]],
  ];
  // How the rows of a report were found is nothing for its reader.
  if (view.report) return [[texts.title, view.title], ...about];
  return [
    [texts.title, view.title],
    [texts.view, view.name],
    ...about,
    [texts.filter, view.filter === '' ? texts.all : view.filter],
    ...(view.packFunds === undefined ? [] : [[texts.funds, texts.packFunds(view.packFunds)] as const]),
    [texts.order, view.order],
    [texts.rows, String(rowCount)],
    [texts.sheets, String(sheets)],
    ...(cutTexts > 0 ? [[texts.cut, texts.cutText(cutTexts)] as const] : []),
  ];
}
