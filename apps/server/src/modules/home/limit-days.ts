import type { BreachSince } from '@fundscope/contract/home';
import type { IsInactive } from '../../access/inactive-funds.ts';
import type { BoundColumn } from '../../views/query/bound-view.ts';
import { itemOfTexts } from '../breaches/watch/rows-of-rule.ts';
import type { Cell, Source } from './figure-reader.ts';
import { judge, type Judgement, type LimitRule } from './figure-rules.ts';
import type { LimitDescription } from './limit-description.ts';
import { figureKey, type RegisterBreach, type RegisterDays } from './register-days.ts';

/** A figure of a fund, and of an item of it. */
export interface JudgedFigure extends Judgement {
  readonly book: number;
  readonly item: string;
  /** The texts of the item's columns. */
  readonly itemTexts: readonly string[];
  /** Of the row, where its view has the unit of each row. */
  readonly rowUnit: string | null;
  readonly isNew: boolean;
  readonly caseNr: number | null;
  readonly since: BreachSince | null;
}

/** What the rows of one limit and the register say, by day and `figureKey`. */
export type LimitDays = ReadonlyMap<string, ReadonlyMap<string, JudgedFigure>>;

/** The columns that `limitDays` reads. */
export const limitCells = (source: Source, { date, value, limit, utilisation, item }: LimitDescription) => {
  const { book } = source;
  const columnOf = (name: string | undefined): BoundColumn => (name === undefined ? book : source.column(name));
  const figures = [value, typeof limit === 'string' ? limit : undefined, utilisation];
  const unit = value === undefined ? undefined : source.column(value).column.unitColumn;
  return [book, source.column(date), ...[...figures, unit].map(columnOf), ...item.map((name) => source.column(name))];
};

interface LimitContext {
  readonly rule: LimitRule;
  readonly register: RegisterDays;
  /** Whether only the breaches of a fund count on a day. */
  readonly isInactive: IsInactive;
}

/**
 * The figures of each day. A breach of the register without a row of the day stands with the figures of its newest day, where that is no
 * later. Of several rows of a fund, item and day the one closest to its limit counts.
 */
export function limitDays(
  rows: readonly (readonly Cell[])[],
  limit: LimitDescription,
  { rule, register, isInactive }: LimitContext,
): LimitDays {
  const days = new Map<string, Map<string, JudgedFigure>>();
  const figuresOn = (date: string): Map<string, JudgedFigure> => {
    const day = days.get(date) ?? new Map<string, JudgedFigure>();
    days.set(date, day);
    return day;
  };
  for (const [book, date, value, limitCell, utilisation, unit, ...texts] of rows) {
    if (typeof book !== 'number' || typeof date !== 'string') continue;
    const itemTexts = texts.map((text) => String(text ?? ''));
    const item = itemOfTexts(itemTexts);
    const breach = register.find(limit.id, date, figureKey(book, item));
    if (!breach && isInactive(book, date)) continue;
    const cells = {
      value: limit.value === undefined ? null : signed(numberOf(value), limit),
      limit: typeof limit.limit === 'number' ? limit.limit : limit.limit === undefined ? null : numberOf(limitCell),
      utilisation: limit.utilisation === undefined ? undefined : numberOf(utilisation),
    };
    const isLookedThrough = register.isLookedThrough(limit.id, date);
    const judged = judge(cells, rule, { hasBreach: breach !== undefined, isLookedThrough });
    if (!judged) continue;
    const day = figuresOn(date);
    const before = day.get(figureKey(book, item));
    if (!before || shareOf(judged) > shareOf(before)) {
      day.set(figureKey(book, item), {
        ...judged,
        book,
        item,
        itemTexts,
        rowUnit: typeof unit === 'string' ? unit : null,
        ...ofRegister(breach),
      });
    }
  }
  for (const [date, breach] of register.all(limit.id)) {
    const day = figuresOn(date);
    const key = figureKey(breach.book, breach.item);
    if (!day.has(key)) day.set(key, withoutRow(breach, date));
  }
  return days;
}

/** Of a rule on a profit its loss, so that every value has the sign of its limit. */
const signed = (value: number | null, { loss }: LimitDescription): number | null =>
  loss && value !== null && value !== 0 ? -value : value;

const shareOf = ({ state, utilisation }: Judgement): number =>
  state === 'unknown' ? (utilisation ?? -Infinity) : (utilisation ?? Infinity);

const ofRegister = (breach: RegisterBreach | undefined) =>
  breach
    ? { isNew: breach.isNew, caseNr: breach.caseNr, since: breach.since }
    : { isNew: false, caseNr: null, since: null };

function withoutRow(breach: RegisterBreach, date: string): JudgedFigure {
  const { book, item, lastDay, value, limit, utilisation } = breach;
  const isKnown = lastDay <= date;
  return {
    book,
    item,
    itemTexts: item === '' ? [] : [item],
    rowUnit: null,
    state: 'breach',
    value: isKnown ? value : null,
    limit: isKnown ? limit : null,
    utilisation: isKnown ? utilisation : null,
    ...ofRegister(breach),
  };
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);
