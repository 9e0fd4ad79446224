import type { LimitFigure, LimitKind, ShownAs, SourceOutcome } from '@fundscope/contract/home';
import { textIn, type LocalisedText } from '../../views/definition/localised-text.ts';
import type { BoundColumn } from '../../views/query/bound-view.ts';
import type { LimitDescription } from './home-description.ts';
import type { Cell, FigureCaller, FigureReader, Source, Sources } from './figure-reader.ts';
import { judge, type Judgement, type LimitRule } from './figure-rules.ts';
import { sourceInfo, unknownSource } from './source-info.ts';

/** More rows of one limit and three days no caller has. */
const MOST_ROWS = 30_000;

interface JudgedFigure extends Judgement {
  readonly detail: string;
}

/** The figures of one limit by day and book. */
export interface LimitReading {
  readonly limit: LimitDescription;
  /** Absent where the database does not bear the view's description out. */
  readonly source?: Source;
  readonly rule: LimitRule;
  readonly isFailed: boolean;
  readonly days: ReadonlyMap<string, ReadonlyMap<number, JudgedFigure>>;
}

export interface LimitQuery {
  readonly days: readonly string[];
  /** Absent: all of the caller's. */
  readonly book?: number;
}

/** The figures of all limits whose views the caller may read, in the order of the description. */
export async function readLimits(
  reader: FigureReader,
  { limits, warningPercent }: { readonly limits: readonly LimitDescription[]; readonly warningPercent: number },
  sources: Sources,
  { days, book }: LimitQuery,
): Promise<LimitReading[]> {
  const readings: LimitReading[] = [];
  for (const limit of limits) {
    const source = sources.at(`limits.${limit.id}`);
    if (source === undefined) continue;
    const rule = { bound: limit.bound, warning: warningPercent / 100 };
    if (source === 'failed') {
      readings.push({ limit, rule, isFailed: true, days: new Map() });
      continue;
    }
    const date = source.column(limit.date);
    const rows = await reader.read(source, {
      cells: [source.book, date, ...limitCells(source, limit)],
      among: [{ column: date, values: days }, ...(book === undefined ? [] : [{ column: source.book, values: [book] }])],
      limit: MOST_ROWS,
    });
    readings.push({
      limit,
      source,
      rule,
      isFailed: rows === 'failed',
      days: rows === 'failed' ? new Map() : byDay(rows, limit, rule),
    });
  }
  return readings;
}

/** The columns that `cellsOf` reads. */
export const limitCells = (source: Source, { value, limit, utilisation, detail }: LimitDescription): BoundColumn[] =>
  [value, typeof limit === 'string' ? limit : value, utilisation ?? value, detail ?? value].map((name) =>
    source.column(name),
  );

/** What `judge` takes, and what the figure is of. */
export function cellsOf(limit: LimitDescription, [value, limitCell, utilisation, detail]: readonly Cell[]) {
  return {
    value: numberOf(value),
    limit: typeof limit.limit === 'number' ? limit.limit : numberOf(limitCell),
    utilisation: limit.utilisation === undefined ? undefined : numberOf(utilisation),
    detail: limit.detail === undefined ? '' : String(detail ?? ''),
  };
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

function byDay(
  rows: readonly (readonly Cell[])[],
  limit: LimitDescription,
  rule: LimitRule,
): Map<string, Map<number, JudgedFigure>> {
  const days = new Map<string, Map<number, JudgedFigure>>();
  for (const [book, date, ...cells] of rows) {
    const { detail, ...figure } = cellsOf(limit, cells);
    const judged = judge(figure, rule);
    if (!judged || typeof book !== 'number' || typeof date !== 'string') continue;
    const day = days.get(date) ?? new Map<number, JudgedFigure>();
    days.set(date, day);
    // Of several rows of a fund and day the one closest to its limit counts.
    const before = day.get(book);
    if (!before || (judged.utilisation ?? Infinity) > (before.utilisation ?? Infinity)) {
      day.set(book, { ...judged, detail });
    }
  }
  return days;
}

interface FigureDays {
  readonly date: string;
  readonly previous: string | null;
}

/** The figures of a day, with what they were on the day before. */
export function figuresOf(
  { limit, days }: LimitReading,
  { date, previous }: FigureDays,
  { nameOf, locale }: { readonly nameOf: (book: number) => string; readonly locale: 'de' | 'en' },
): LimitFigure[] {
  const before = previous === null ? undefined : days.get(previous);
  return [...(days.get(date) ?? [])].map(([book, { value, limit: at, utilisation, state, detail }]) => {
    const was = before?.get(book);
    return {
      kind: limit.id,
      book,
      fund: nameOf(book),
      state,
      isNew: state === 'breach' && was !== undefined && was.state !== 'breach',
      value,
      limit: at,
      utilisation,
      before: was?.utilisation ?? null,
      detail: detailIn(locale, limit.details, detail),
    };
  });
}

const detailIn = (locale: 'de' | 'en', details: Readonly<Record<string, LocalisedText>>, detail: string): string =>
  Object.hasOwn(details, detail) ? textIn(locale, details[detail] ?? detail) : detail;

/** A limit as the portal shows it. */
export function kindOf(
  { limit, source, isFailed }: LimitReading,
  figures: readonly LimitFigure[],
  { locale }: Pick<FigureCaller, 'locale'>,
): LimitKind {
  const value = shownAs(source?.column(limit.value));
  const outcome: SourceOutcome = isFailed ? 'failed' : figures.length > 0 ? 'read' : 'absent';
  return {
    id: limit.id,
    title: textIn(locale, limit.title),
    bound: limit.bound,
    source: source ? sourceInfo(source, locale, limit.date) : unknownSource(limit.view),
    value,
    limit: typeof limit.limit === 'string' ? shownAs(source?.column(limit.limit)) : value,
    outcome,
    breaches: figures.filter(({ state }) => state === 'breach').length,
    warnings: figures.filter(({ state }) => state === 'warning').length,
  };
}

const shownAs = (bound: BoundColumn | undefined): ShownAs => ({
  ColType: bound?.column.type ?? 'number',
  Decimal: bound?.column.decimals ?? 0,
});
