import { reportDays } from '../demo-calendar.ts';
import type { DemoFund } from './demo-fund.ts';
import type { Holding } from './portfolio.ts';

/** A month in which a fund leaves a limit on purpose, so that a register of breaches has something to show. */
export interface LimitStory {
  readonly book: number;
  /** `2026-03`: from its first trade to that of the next month. */
  readonly month: string;
  /** Key of an instrument, or a group of which the first holding is meant. */
  readonly held: string;
  /** Fraction of NAV, of a derivative the notional. */
  readonly targetWeight: number;
  /** Numbers of the limits that it leaves: others that the fund leaves in the month have causes of their own. */
  readonly limits: readonly number[];
  readonly isActive: boolean;
  readonly cause: string;
  readonly measure: string;
}

/** Market risk, stress and leverage. */
const ofFutures = [1, 2, 3, 20, 21, 22];
/** Of one issuer, of those above 5 % and of a group. */
const ofIssuers = [10, 11, 12];

export const limitStories: readonly LimitStory[] = [
  {
    book: 1041,
    month: '2025-06',
    held: 'future-us',
    targetWeight: 0.75,
    limits: ofFutures,
    isActive: true,
    cause: 'Aufbau von Aktienterminkontrakten vor einem Mittelzufluss, der ausblieb',
    measure: 'Terminkontrakte zum nächsten Handelstermin zurückgeführt, Vorabprüfung der Grenze eingeführt',
  },
  {
    book: 1056,
    month: '2026-03',
    held: 'future-us',
    targetWeight: 0.6,
    limits: ofFutures,
    isActive: true,
    cause: 'Terminkontrakte auf US-Aktien über die Grenze aufgestockt',
    measure: 'Positionen geschlossen, Fondsmanagement belehrt',
  },
  {
    book: 1026,
    month: '2026-10',
    held: 'equity-us',
    targetWeight: 0.113,
    limits: ofIssuers,
    isActive: false,
    cause: 'Zuteilung aus einer Kapitalerhöhung über die Ausstellergrenze von 10 %',
    measure: 'Rückführung im Interesse der Anleger bis zum Fälligkeitstag',
  },
];

/** What a story wants of a holding on a report day; nothing where it has no part in one. */
export function storyTarget(
  fund: DemoFund,
  holdings: readonly Holding[],
  index: number,
  day: number,
): number | undefined {
  const story = limitStories.find(({ book, month }) => book === fund.book && reportDays[day]!.startsWith(month));
  if (!story) return undefined;
  const place = holdings.findIndex(({ instrument: { key, group } }) => key === story.held || group === story.held);
  return place === index ? story.targetWeight : undefined;
}
