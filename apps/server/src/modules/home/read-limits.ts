import type { LimitFigure, LimitKind, ShownAs, SourceOutcome } from '@fundscope/contract/home';
import type { ColumnType, Unit } from '@fundscope/contract/views';
import type { IsInactive } from '../../access/inactive-funds.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { findAmountFormat } from '../../views/definition/view-columns.ts';
import { statusWords } from '../../views/definition/status-words.ts';
import type { BoundColumn } from '../../views/query/bound-view.ts';
import { itemOfTexts } from '../breaches/watch/rows-of-rule.ts';
import type { FigureCaller, FigureReader, Source, Sources } from './figure-reader.ts';
import type { LimitRule } from './figure-rules.ts';
import { limitCells, limitDays, type LimitDays } from './limit-days.ts';
import type { LimitDescription } from './limit-description.ts';
import { figureKey, type RegisterDays } from './register-days.ts';
import { sourceInfo, unknownSource } from './source-info.ts';

/** The figures of one limit. */
export interface LimitReading {
  readonly limit: LimitDescription;
  /** Absent where the database does not bear the view's description out. */
  readonly source?: Source;
  readonly rule: LimitRule;
  readonly days: LimitDays;
  readonly register: RegisterDays;
  readonly isFailed: boolean;
}

export interface LimitQuery {
  readonly days: readonly string[];
  /** Absent: all of the caller's. */
  readonly book?: number;
  readonly register: RegisterDays;
  /** Whether a fund's figures of a day are left out; the breaches that the register has of it stand. */
  readonly isInactive: IsInactive;
}

/** The figures of all limits whose views the caller may read, in the order of the description. */
export async function readLimits(
  reader: FigureReader,
  { limits, warningPercent }: { readonly limits: readonly LimitDescription[]; readonly warningPercent: number },
  sources: Sources,
  { days, book, register, isInactive }: LimitQuery,
): Promise<LimitReading[]> {
  const readings: LimitReading[] = [];
  for (const limit of limits) {
    const source = sources.at(`limits.${limit.id}`);
    if (source === undefined) continue;
    const rule = { bound: limit.bound, warning: warningPercent / 100 };
    const rows =
      source === 'failed'
        ? source
        : await reader.readAll(source, {
            cells: limitCells(source, limit),
            filter: limit.where,
            among: [
              { column: source.column(limit.date), values: days },
              ...(book === undefined ? [] : [{ column: source.book, values: [book] }]),
            ],
          });
    const isFailed = rows === 'failed';
    const judged = limitDays(isFailed ? [] : rows, limit, { rule, register, isInactive });
    readings.push({ limit, ...(source !== 'failed' && { source }), rule, register, isFailed, days: judged });
  }
  return readings;
}

interface FigureDays {
  readonly date: string;
  readonly previous: string | null;
}

/** The figures of a day, with what they were on the day before. */
export function figuresOf(
  reading: LimitReading,
  { date, previous }: FigureDays,
  { nameOf, locale }: { readonly nameOf: (book: number) => string; readonly locale: 'de' | 'en' },
): LimitFigure[] {
  const { limit, days } = reading;
  const before = previous === null ? undefined : days.get(previous);
  const itemText = itemTextIn(reading, locale);
  const hasShare = limit.equal !== true;
  return [...(days.get(date)?.values() ?? [])].map(
    ({ book, itemTexts, state, isNew, value, limit: allowed, utilisation, item, caseNr, since }) => ({
      kind: limit.id,
      book,
      fund: nameOf(book),
      state,
      isNew,
      value,
      limit: allowed,
      utilisation: hasShare ? utilisation : null,
      item,
      caseNr,
      since,
      before: hasShare ? (before?.get(figureKey(book, item))?.utilisation ?? null) : null,
      detail: itemText(itemTexts),
    }),
  );
}

/** An item in the words of its view's columns. */
export function itemTextIn({ limit, source }: LimitReading, locale: 'de' | 'en'): (texts: readonly string[]) => string {
  const words = limit.item.map((name) => statusWords(source?.column(name).column, locale));
  return (texts) => itemOfTexts(texts.map((text, index) => words[index]?.get(text) ?? text));
}

/**
 * A limit as the portal shows it.
 * @param figures those of the day
 */
export function kindOf(
  { limit, source, isFailed, register, days }: LimitReading,
  { date, figures }: { readonly date: string; readonly figures: readonly LimitFigure[] },
  { locale }: Pick<FigureCaller, 'locale'>,
): LimitKind {
  // All figures of a limit have one unit: that of any row.
  const unit = [...(days.get(date)?.values() ?? [])].find(({ rowUnit }) => rowUnit !== null)?.rowUnit ?? null;
  const value = shownAs(source, limit.value, unit);
  // Data that reach the day without a figure have no limit of this kind for these funds.
  const isRead = figures.length > 0 || register.hasDay(limit.id, date);
  const outcome: SourceOutcome = isFailed ? 'failed' : isRead ? 'read' : 'absent';
  const count = (wanted: LimitFigure['state']): number => figures.filter(({ state }) => state === wanted).length;
  return {
    id: limit.id,
    title: textIn(locale, limit.title),
    severity: limit.severity,
    bound: limit.bound,
    source: source ? sourceInfo(source, locale, limit.date) : unknownSource(limit.view),
    value,
    limit: typeof limit.limit === 'string' ? shownAs(source, limit.limit, unit) : value,
    outcome,
    breaches: count('breach'),
    warnings: count('warning'),
    unknown: count('unknown'),
    hasShare: limit.equal !== true,
    isLookedThrough: register.isLookedThrough(limit.id, date),
  };
}

const typesByUnit = { fraction: 'percmath', percent: 'perc', number: 'number' } as const satisfies Record<
  Unit,
  ColumnType
>;

/** As the view's column, in the unit of the rows where they have one. */
function shownAs(source: Source | undefined, name: string | undefined, rowUnit: string | null): ShownAs {
  const bound: BoundColumn | undefined = name === undefined ? undefined : source?.column(name);
  if (!bound) return { ColType: 'number', Decimal: 0 };
  const { column } = bound;
  const format = findAmountFormat(column, column.unitColumn === undefined ? undefined : rowUnit);
  if (!format) return { ColType: column.type, Decimal: column.decimals };
  const { unit, decimals, isDifference } = format;
  return { ColType: typesByUnit[unit], Decimal: decimals, ...(isDifference && { isDifference }) };
}
