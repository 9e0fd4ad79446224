import { monthEndDays, reportDays } from '../demo-calendar.ts';
import { demoGroups } from '../firm/demo-users.ts';
import { legalFrameOf } from '../funds/law-types.ts';
import { demoTable } from './demo-table.ts';

const reports = [
  { type: 'Risikobericht', language: 'DE', holdingPeriodDays: 20 },
  { type: 'LiqRisk', language: 'DE', holdingPeriodDays: 1 },
  { type: 'ESG', language: 'EN', holdingPeriodDays: 1 },
] as const;
/** Of funds that the bank holds in its own account. */
const bankReports = [{ type: 'SpecialMARisk', language: 'DE', holdingPeriodDays: 1 }] as const;
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
    const books = new Set<number>(demoGroups.bank.books);
    // Those of the bank behind all others, whose numbers stay what they were.
    const ofBank = funds.filter(({ history: { fund } }) => books.has(fund.book));
    const asked = [...funds.map((one) => [one, reports] as const), ...ofBank.map((one) => [one, bankReports] as const)];
    for (const [{ history }, offered] of asked) {
      const { fund } = history;
      for (const day of monthEndDays.slice(-MONTHS)) {
        for (const { type, language, holdingPeriodDays } of offered) {
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
