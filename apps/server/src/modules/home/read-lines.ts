import type { FigureLine } from '@fundscope/contract/home';
import { findSources, withFigures, type FigureCaller, type FigureDeps } from './figure-reader.ts';
import { runOf } from './figure-rules.ts';
import type { HomeDescription } from './home-description.ts';
import { limitCells, limitDays, type JudgedFigure, type LimitDays } from './limit-days.ts';
import { noRegister } from './register-days.ts';

export interface LinesOrder {
  readonly figures: readonly Pick<FigureLine, 'kind' | 'book' | 'item'>[];
  /** Of each line, at most. */
  readonly days: number;
}

/** The newest days of some figures. What the caller may not see, and what has no day, is left out. */
export async function readLines(
  deps: FigureDeps,
  caller: FigureCaller,
  { description, order }: { readonly description: HomeDescription; readonly order: LinesOrder },
): Promise<FigureLine[]> {
  const askedOf = (id: string) => order.figures.filter(({ kind }) => kind === id);
  const limits = description.limits.filter(({ id }) => askedOf(id).length > 0);
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
      const asked = askedOf(limit.id);
      const rows = await reader.readAll(source, {
        cells: limitCells(source, limit),
        filter: limit.where,
        among: [{ column: source.book, values: [...new Set(asked.map(({ book }) => book))] }],
        newest: { of: source.book, date: source.column(limit.date), days: order.days },
      });
      if (rows === 'failed') continue;
      const rule = { bound: limit.bound, warning: description.warningPercent / 100 };
      const days = limitDays(rows, limit, { rule, register: noRegister, isInactive: () => false });
      lines.push(...asked.flatMap((named) => lineOf(days, named) ?? []));
    }
    return lines;
  });
}

function lineOf(days: LimitDays, named: LinesOrder['figures'][number]): FigureLine | undefined {
  const ofFigure = [...days]
    .flatMap(([date, figures]) => {
      const { value, ...figure } = worstOf([...figures.values()], named) ?? { value: null };
      return value === null || !('state' in figure) ? [] : [{ ...figure, value, date }];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (ofFigure.length === 0) return undefined;
  const run = runOf(ofFigure);
  return {
    ...named,
    points: ofFigure.map(({ date, value, limit }) => ({ date, value, limit })),
    since: run?.since ?? null,
    isOlder: run?.isFromStart ?? false,
  };
}

/** Of a fund with several items, and none asked for, the one that has used most of its limit. */
function worstOf(
  figures: readonly JudgedFigure[],
  { book, item }: Pick<FigureLine, 'book' | 'item'>,
): JudgedFigure | undefined {
  const [worst] = figures
    .filter((one) => one.book === book && (item === '' || one.item === item))
    .toSorted((one, other) => (other.utilisation ?? Infinity) - (one.utilisation ?? Infinity));
  return worst;
}
