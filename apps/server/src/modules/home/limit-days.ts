import type { BoundColumn } from '../../views/query/bound-view.ts';
import type { Cell, Source } from './figure-reader.ts';
import { judge, type Judgement, type LimitRule } from './figure-rules.ts';
import type { LimitDescription } from './home-description.ts';

export interface JudgedFigure extends Judgement {
  readonly detail: string;
}

/** What the rows of one limit say. */
export interface LimitDays {
  /** By day and book. */
  readonly days: ReadonlyMap<string, ReadonlyMap<number, JudgedFigure>>;
  /** By day the books with a limit and no figure: how they stand is not known. */
  readonly unknown: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The columns that `limitDays` reads. */
export const limitCells = (source: Source, { date, value, limit, utilisation, detail }: LimitDescription) => {
  const names = [value, typeof limit === 'string' ? limit : value, utilisation ?? value, detail ?? value];
  return [source.book, source.column(date), ...names.map((name): BoundColumn => source.column(name))];
};

/** Of several rows of a book and day the one closest to its limit counts. */
export function limitDays(rows: readonly (readonly Cell[])[], limit: LimitDescription, rule: LimitRule): LimitDays {
  const days = new Map<string, Map<number, JudgedFigure>>();
  const unknown = new Map<string, Set<number>>();
  for (const [book, date, ...cells] of rows) {
    if (typeof book !== 'number' || typeof date !== 'string') continue;
    const { detail, ...figure } = cellsOf(limit, cells);
    const judged = judge(figure, rule);
    if (!judged) {
      if (figure.limit !== null) unknown.set(date, (unknown.get(date) ?? new Set()).add(book));
      continue;
    }
    const day = days.get(date) ?? new Map<number, JudgedFigure>();
    days.set(date, day);
    const before = day.get(book);
    if (!before || (judged.utilisation ?? Infinity) > (before.utilisation ?? Infinity)) {
      day.set(book, { ...judged, detail });
    }
  }
  return { days, unknown };
}

/** What `judge` takes, and what the figure is of. */
function cellsOf(limit: LimitDescription, [value, limitCell, utilisation, detail]: readonly Cell[]) {
  return {
    value: numberOf(value),
    limit: typeof limit.limit === 'number' ? limit.limit : numberOf(limitCell),
    utilisation: limit.utilisation === undefined ? undefined : numberOf(utilisation),
    detail: limit.detail === undefined ? '' : String(detail ?? ''),
  };
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);
