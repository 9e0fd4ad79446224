import type { FigureLine } from '@fundscope/contract/home';
import { findSources, withFigures, type FigureCaller, type FigureDeps } from './figure-reader.ts';
import { runOf } from './figure-rules.ts';
import type { HomeDescription } from './home-description.ts';
import { limitCells, limitDays, type LimitDays } from './limit-days.ts';

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
      const rows = await reader.readAll(source, {
        cells: limitCells(source, limit),
        among: [{ column: source.book, values: books }],
        newest: { of: source.book, date: source.column(limit.date), days: order.days },
      });
      if (rows === 'failed') continue;
      const { days } = limitDays(rows, limit, { bound: limit.bound, warning: description.warningPercent / 100 });
      lines.push(...books.flatMap((book) => lineOf(days, { kind: limit.id, book }) ?? []));
    }
    return lines;
  });
}

function lineOf(days: LimitDays['days'], named: Pick<FigureLine, 'kind' | 'book'>): FigureLine | undefined {
  const ofBook = [...days]
    .flatMap(([date, figures]) => {
      const figure = figures.get(named.book);
      return figure ? [{ ...figure, date }] : [];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (ofBook.length === 0) return undefined;
  const run = runOf(ofBook);
  return {
    ...named,
    points: ofBook.map(({ date, value, limit }) => ({ date, value, limit })),
    since: run?.since ?? null,
    isOlder: run?.isFromStart ?? false,
  };
}
