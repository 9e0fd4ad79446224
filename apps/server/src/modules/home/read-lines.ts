import { printOrderBy } from '@fundscope/contract/filter';
import type { FigureLine } from '@fundscope/contract/home';
import { findSources, withFigures, type Cell, type FigureCaller, type FigureDeps } from './figure-reader.ts';
import { judge, runOf, type LimitRule } from './figure-rules.ts';
import type { HomeDescription, LimitDescription } from './home-description.ts';
import { cellsOf, limitCells } from './read-limits.ts';

export interface LinesOrder {
  readonly figures: readonly { readonly kind: string; readonly book: number }[];
  /** Of each line, at most. */
  readonly days: number;
}

/** The newest days of some figures. What the caller may not see, and what has no day, is left out. */
export async function readLines(
  deps: FigureDeps,
  caller: FigureCaller,
  { description, order }: { readonly description: HomeDescription; readonly order: LinesOrder },
): Promise<FigureLine[]> {
  const booksOf = (id: string): number[] => [
    ...new Set(order.figures.flatMap(({ kind, book }) => (kind === id ? [book] : []))),
  ];
  const limits = description.limits.filter(({ id }) => booksOf(id).length > 0);
  if (limits.length === 0) return [];
  const sources = await findSources(deps, caller, {
    ...description,
    limits,
    blocks: [],
    fund: { facts: [], tables: [] },
  });
  return withFigures(deps, caller, async (reader) => {
    const lines: FigureLine[] = [];
    for (const limit of limits) {
      const source = sources.at(`limits.${limit.id}`);
      if (source === undefined || source === 'failed') continue;
      const books = booksOf(limit.id);
      const date = source.column(limit.date);
      const rows = await reader.read(source, {
        cells: [source.book, date, ...limitCells(source, limit)],
        among: [{ column: source.book, values: books }],
        orderBy: printOrderBy([{ column: date.name, direction: 'desc' }]),
        limit: books.length * order.days,
      });
      if (rows === 'failed') continue;
      const rule = { bound: limit.bound, warning: description.warningPercent / 100 };
      for (const book of books) {
        const ofBook = rows.filter(([number]) => number === book);
        if (ofBook.length > 0) lines.push(lineOf({ limit, rule, book }, ofBook, order.days));
      }
    }
    return lines;
  });
}

interface LineOf {
  readonly limit: LimitDescription;
  readonly rule: LimitRule;
  readonly book: number;
}

/** @param rows the newest first, one a day */
function lineOf({ limit, rule, book }: LineOf, rows: readonly (readonly Cell[])[], most: number): FigureLine {
  const days = rows.slice(0, most).flatMap(([, date, ...cells]) => {
    const figure = judge(cellsOf(limit, cells), rule);
    return figure && typeof date === 'string' ? [{ date, ...figure }] : [];
  });
  days.reverse();
  const run = runOf(days);
  return {
    kind: limit.id,
    book,
    points: days.map(({ date, value, limit: at }) => ({ date, value, limit: at })),
    since: run?.since ?? null,
    isOlder: run?.isFromStart ?? false,
  };
}
