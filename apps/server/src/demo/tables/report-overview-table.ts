import { monthEndDays, reportDays } from '../demo-calendar.ts';
import { legalFrameOf } from '../funds/law-types.ts';
import { demoTable } from './demo-table.ts';

const reports = [
  { type: 'Risikobericht', language: 'DE', holdingPeriodDays: 20 },
  { type: 'LiqRisk', language: 'DE', holdingPeriodDays: 1 },
  { type: 'ESG', language: 'EN', holdingPeriodDays: 1 },
] as const;
/** Months, newest last, that reports can be asked for. */
const MONTHS = 12;

/** One row per fund, month and report: what can be requested. */
export const reportOverviewTable = demoTable({
  name: 'pf_rr_overview',
  columns: {
    pfreqid: 'integer',
    fundno: 'integer',
    name: 'text',
    reporttype: 'text',
    date: 'date',
    lex: 'text',
    language: 'text',
    holdingperiodday: 'integer',
    isaif: 'boolean',
  },
  key: ['pfreqid'],
  indexes: [['fundno', 'date']],
  *rows({ funds }) {
    let id = 0;
    for (const { history } of funds) {
      const { fund } = history;
      for (const day of monthEndDays.slice(-MONTHS)) {
        for (const { type, language, holdingPeriodDays } of reports) {
          yield {
            pfreqid: ++id,
            fundno: fund.book,
            name: fund.name,
            reporttype: type,
            date: reportDays[day]!,
            lex: legalFrameOf(fund.lawType),
            language,
            holdingperiodday: holdingPeriodDays,
            isaif: fund.settingCode.startsWith('AIF'),
          };
        }
      }
    }
  },
});
