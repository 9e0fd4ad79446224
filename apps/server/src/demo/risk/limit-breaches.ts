import { addDays } from '@fundscope/contract/calendar';
import { REPORT_DAYS, reportDays, testedDays, keyFigureDays } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import { limitStories, type LimitStory } from '../funds/limit-stories.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { FundLimit } from './fund-limit.ts';
import { dailyLimits, fundLimits } from './fund-limits.ts';

/** Days without a pause on which a fund was beyond a limit. */
export interface LimitBreach {
  readonly limit: FundLimit;
  /** Report days. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isOpen: boolean;
  readonly worstUtilisation: number;
  readonly isActive: boolean;
  readonly cause: string;
  readonly measure: string;
  /** ISO date until which it is to be healed. */
  readonly dueDate: string;
}

/** Calendar days for a breach of the house's own limits, and for one of law or contract. */
const DAYS_TO_HEAL = { internal: 60, contractual: 30, legal: 30 } as const;

/** The breaches of a fund, oldest first; limits that are not checked every day count on the newest days and month ends. */
export function limitBreaches(report: FundReport, market: DemoMarket): LimitBreach[] {
  const open = new Map<number, LimitBreach>();
  const ended: LimitBreach[] = [];
  const keyDays = new Set([...keyFigureDays, ...testedDays]);
  for (let day = 0; day < REPORT_DAYS; day++) {
    const limits = keyDays.has(day) ? fundLimits(report, market, day) : dailyLimits(report, day);
    for (const limit of limits) {
      const running = open.get(limit.number);
      // What is not known has not healed a breach.
      if (limit.status === 'breach' || (running && limit.status === 'unknown')) {
        open.set(limit.number, running ? prolonged(running, limit, day) : begun(report, limit, day));
      } else if (running) {
        ended.push({ ...running, isOpen: false });
        open.delete(limit.number);
      }
    }
  }
  return [...ended, ...open.values()].toSorted(
    (one, other) => one.firstDay - other.firstDay || one.limit.number - other.limit.number,
  );
}

const prolonged = (breach: LimitBreach, limit: FundLimit, day: number): LimitBreach => ({
  ...breach,
  limit,
  lastDay: day,
  worstUtilisation: Math.max(breach.worstUtilisation, limit.utilisation ?? 0),
});

function begun({ history: { fund } }: FundReport, limit: FundLimit, day: number): LimitBreach {
  const date = reportDays[day]!;
  const story = limitStories.find(
    ({ book, month, limits }) => book === fund.book && date.startsWith(month) && limits.includes(limit.number),
  );
  return {
    limit,
    firstDay: day,
    lastDay: day,
    isOpen: true,
    worstUtilisation: limit.utilisation!,
    ...(story ? told(story) : marketMove),
    dueDate: addDays(date, DAYS_TO_HEAL[limit.kind]),
  };
}

const told = ({ isActive, cause, measure }: LimitStory): Pick<LimitBreach, 'isActive' | 'cause' | 'measure'> => ({
  isActive,
  cause,
  measure,
});

const marketMove = {
  isActive: false,
  cause: 'Marktbewegung: gestiegene Schwankungen oder Kursverschiebung',
  measure: 'Beobachtet; Rückführung zum nächsten Handelstermin',
} as const;
