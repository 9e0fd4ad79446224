import { documentOptions, type DocumentReportType } from '@fundscope/contract/requests';
import type { DemoFirm, FundReport } from '../demo-firm.ts';
import { monthEndDays, reportDays } from '../demo-calendar.ts';
import { FUND_WITHOUT_MASTER_DATA } from '../firm/demo-fund-data.ts';
import { demoGroups } from '../firm/demo-users.ts';
import { legalFrameOf } from '../funds/law-types.ts';
import { claimsOfDay } from '../risk/counterparty-claims.ts';
import { creditOfDay } from '../risk/credit-of-day.ts';
import { demoTable } from './demo-table.ts';

interface OfferedReport {
  readonly type: DocumentReportType;
  /** Whether its figures are of one holding period. */
  readonly hasHoldingPeriod?: boolean;
  /** Absent: the report can be made of each fund and month. */
  readonly canBeMade?: (report: FundReport, firm: DemoFirm, day: number) => boolean;
}

const bankBooks: ReadonlySet<number> = new Set(demoGroups.bank.books);

const hasMasterData = ({ history: { fund } }: FundReport): boolean => fund.book !== FUND_WITHOUT_MASTER_DATA;

/** Of net assets, a fraction: target funds that a bank cannot look through. */
const shareOfFunds = ({ history: { holdings, weights } }: FundReport, day: number): number =>
  holdings.reduce(
    (sum, { instrument }, index) => sum + (instrument.type === 'Investment fund' ? weights[day]![index]! : 0),
    0,
  );

/** In the order of their request numbers: further reports go behind all others, whose numbers stay what they were. */
const offeredReports: readonly (readonly OfferedReport[])[] = [
  [{ type: 'Risikobericht', hasHoldingPeriod: true }, { type: 'LiqRisk' }, { type: 'ESG' }],
  [{ type: 'SpecialMARisk', canBeMade: ({ history: { fund } }) => bankBooks.has(fund.book) }],
  [
    {
      type: 'CreditRisk',
      canBeMade: (report, { market }, day) =>
        hasMasterData(report) &&
        (creditOfDay(report.history, day) !== undefined ||
          claimsOfDay(report.history, market, day).some(({ kind }) => kind === 'forward')),
    },
    {
      type: 'MARisk',
      canBeMade: (report, _, day) =>
        hasMasterData(report) && report.history.fund.admissionCountry === 'DE' && shareOfFunds(report, day) < 0.5,
    },
    { type: 'AGMHRisk', hasHoldingPeriod: true },
    { type: 'LiquidityExcel' },
  ],
];
/** Months, newest last, that reports can be asked for. */
const MONTHS = 12;

/** One row per fund, month and report that can be made, with the language and holding period that it has by default. */
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
    holdingperiodday: 'integer?',
    isaif: 'boolean',
  },
  key: ['pfreqid'],
  indexes: [['fundno', 'date']],
  *rows(firm) {
    let id = 0;
    const asked = offeredReports.flatMap((offered) => firm.funds.map((report) => ({ report, offered })));
    for (const { report, offered } of asked) {
      const { fund } = report.history;
      for (const day of monthEndDays.slice(-MONTHS)) {
        for (const { type, canBeMade, hasHoldingPeriod = false } of offered) {
          if (canBeMade && !canBeMade(report, firm, day)) continue;
          yield {
            pfreqid: ++id,
            fundno: fund.book,
            name: fund.name,
            reporttype: type,
            date: reportDays[day]!,
            lex: legalFrameOf(fund.lawType),
            language: documentOptions[type].languages[0],
            holdingperiodday: hasHoldingPeriod ? documentOptions[type].holdingPeriods[0] : null,
            isaif: fund.settingCode.startsWith('AIF'),
          };
        }
      }
    }
  },
});
