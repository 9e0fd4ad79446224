import type { LimitFigure, LimitKind, ShownAs, SourceOutcome } from '@fundscope/contract/home';
import { textIn, type LocalisedText } from '../../views/definition/localised-text.ts';
import { statusWords } from '../../views/definition/status-words.ts';
import type { BoundColumn } from '../../views/query/bound-view.ts';
import type { LimitDescription } from './home-description.ts';
import type { FigureCaller, FigureReader, Source, Sources } from './figure-reader.ts';
import type { LimitRule } from './figure-rules.ts';
import { limitCells, limitDays, type LimitDays } from './limit-days.ts';
import { sourceInfo, unknownSource } from './source-info.ts';

/** The figures of one limit. */
export interface LimitReading extends LimitDays {
  readonly limit: LimitDescription;
  /** Absent where the database does not bear the view's description out. */
  readonly source?: Source;
  readonly rule: LimitRule;
  readonly isFailed: boolean;
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
      readings.push({ limit, rule, isFailed: true, ...limitDays([], limit, rule) });
      continue;
    }
    const rows = await reader.readAll(source, {
      cells: limitCells(source, limit),
      among: [
        { column: source.column(limit.date), values: days },
        ...(book === undefined ? [] : [{ column: source.book, values: [book] }]),
      ],
    });
    const isFailed = rows === 'failed';
    readings.push({ limit, source, rule, isFailed, ...limitDays(isFailed ? [] : rows, limit, rule) });
  }
  return readings;
}

interface FigureDays {
  readonly date: string;
  readonly previous: string | null;
}

/** The figures of a day, with what they were on the day before. */
export function figuresOf(
  { limit, days, source }: LimitReading,
  { date, previous }: FigureDays,
  { nameOf, locale }: { readonly nameOf: (book: number) => string; readonly locale: 'de' | 'en' },
): LimitFigure[] {
  const before = previous === null ? undefined : days.get(previous);
  const words = statusWords(limit.detail === undefined ? undefined : source?.column(limit.detail).column, locale);
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
      detail: detailIn(locale, limit.details, detail) ?? words.get(detail) ?? detail,
    };
  });
}

/** Otherwise a value is called what its view calls it. */
const detailIn = (
  locale: 'de' | 'en',
  details: Readonly<Record<string, LocalisedText>>,
  detail: string,
): string | undefined => {
  const name = Object.hasOwn(details, detail) ? details[detail] : undefined;
  return name === undefined ? undefined : textIn(locale, name);
};

/**
 * A limit as the portal shows it.
 * @param figures those of the day
 */
export function kindOf(
  { limit, source, isFailed, unknown }: LimitReading,
  { date, figures }: { readonly date: string; readonly figures: readonly LimitFigure[] },
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
    unknown: unknown.get(date)?.size ?? 0,
  };
}

const shownAs = (bound: BoundColumn | undefined): ShownAs => ({
  ColType: bound?.column.type ?? 'number',
  Decimal: bound?.column.decimals ?? 0,
});
