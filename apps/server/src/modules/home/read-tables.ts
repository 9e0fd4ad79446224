import { parseOrderBy, printOrderBy } from '@fundscope/contract/filter';
import type { FigureTable } from '@fundscope/contract/home';
import { textIn } from '../../views/definition/localised-text.ts';
import { columnDefinition } from '../../views/definition/view-info.ts';
import type { FigureReader, Source } from './figure-reader.ts';
import type { TableDescription } from './home-description.ts';
import { sourceInfo, unknownSource } from './source-info.ts';

export interface TableScope {
  readonly locale: 'de' | 'en';
  /** Only rows of this fund. */
  readonly book?: number;
  /** Only rows of this day; absent: of the newest day that the table has. */
  readonly date?: string;
}

/** A few rows of a view, as a description asks for them. */
export async function readTable(
  reader: FigureReader,
  table: TableDescription,
  source: Source,
  { locale, book, date }: TableScope,
): Promise<FigureTable> {
  const day = table.date === undefined ? undefined : source.column(table.date);
  const columns = table.columns.map((name) => source.column(name));
  const rows = await reader.read(source, {
    cells: [source.book, day ?? source.book, ...columns],
    among: [
      ...(book === undefined ? [] : [{ column: source.book, values: [book] }]),
      ...(day && date !== undefined ? [{ column: day, values: [date] }] : []),
    ],
    filter: table.where,
    orderBy: orderOf(table, source),
    limit: table.rows + 1,
  });
  const all = rows === 'failed' ? [] : rows;
  // The newest day comes first; rows of another one are of no interest.
  const shownDay = day ? (all[0]?.[1] ?? null) : null;
  const ofDay = day ? all.filter((row) => row[1] === shownDay) : all;
  return {
    id: table.id,
    title: textIn(locale, table.title),
    source: sourceInfo(source, locale, table.date),
    outcome: rows === 'failed' ? 'failed' : all.length > 0 ? 'read' : 'absent',
    columns: columns.map(({ column }) => columnDefinition(source.view.definition, column, locale)),
    rows: ofDay.slice(0, table.rows).map(([number, , ...cells]) => ({
      book: typeof number === 'number' ? number : null,
      cells: [...cells],
    })),
    hasMore: ofDay.length > table.rows,
    date: typeof shownDay === 'string' ? shownDay : null,
  };
}

/** The newest day first, then as the description or the view has it. */
function orderOf({ date, orderBy }: TableDescription, source: Source): string {
  const terms = parseOrderBy(orderBy || source.view.definition.orderBy);
  if (date === undefined) return printOrderBy(terms);
  const { name } = source.column(date);
  const rest = terms.filter((term) => term.column.toLowerCase() !== name.toLowerCase());
  return printOrderBy([{ column: name, direction: 'desc' }, ...rest]);
}

/** What stands where a table's view could not be read. */
export const failedTable = (table: TableDescription, locale: 'de' | 'en'): FigureTable => ({
  id: table.id,
  title: textIn(locale, table.title),
  source: unknownSource(table.view),
  outcome: 'failed',
  columns: [],
  rows: [],
  hasMore: false,
  date: null,
});
