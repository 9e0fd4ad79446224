import { parseOrderBy, printOrderBy } from '@fundscope/contract/filter';
import type { FigureTable } from '@fundscope/contract/home';
import { textIn } from '../../views/definition/localised-text.ts';
import { columnDefinition } from '../../views/definition/view-info.ts';
import type { Cell, FigureReader, Source } from './figure-reader.ts';
import type { TableDescription } from './home-description.ts';
import { sourceInfo, unknownSource } from './source-info.ts';

/** Rows that are read to find the first of each fund. */
const MOST_ROWS_BY_FUND = 10_000;

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
    limit: table.onePerFund ? MOST_ROWS_BY_FUND : table.rows + 1,
  });
  const all = rows === 'failed' ? [] : rows;
  // The newest day comes first; rows of another one are of no interest.
  const shownDay = day ? (all[0]?.[1] ?? null) : null;
  const ofDay = day ? all.filter((row) => row[1] === shownDay) : all;
  const shown = table.onePerFund ? firstOfFunds(ofDay) : ofDay.map((row) => ({ row }));
  return {
    id: table.id,
    title: textIn(locale, table.title),
    source: sourceInfo(source, locale, table.date),
    outcome: rows === 'failed' ? 'failed' : all.length > 0 ? 'read' : 'absent',
    columns: columns.map(({ column }) => columnDefinition(source.view.definition, column, locale)),
    rows: shown.slice(0, table.rows).map(({ row: [number, , ...cells], ...more }) => ({
      book: typeof number === 'number' ? number : null,
      cells: [...cells],
      ...more,
    })),
    hasMore: shown.length > table.rows,
    date: typeof shownDay === 'string' ? shownDay : null,
  };
}

interface FirstRow {
  readonly row: readonly Cell[];
  readonly more: number;
}

/** Of each fund its first row, and how many more it has. */
function firstOfFunds(rows: readonly (readonly Cell[])[]): FirstRow[] {
  const byFund = new Map<Cell | undefined, FirstRow>();
  for (const row of rows) {
    const first = byFund.get(row[0]);
    byFund.set(row[0], first ? { row: first.row, more: first.more + 1 } : { row, more: 0 });
  }
  return [...byFund.values()];
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
