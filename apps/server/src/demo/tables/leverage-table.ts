import { keyFigureDays, reportDays } from '../demo-calendar.ts';
import { leverageOfDay } from '../risk/leverage-of-day.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund and day; fractions of net assets. */
export const leverageTable = demoTable({
  name: 'leverage',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    notionals: 'double precision',
    limit_notionals: 'double precision',
    gross: 'double precision?',
    limit_gross: 'double precision?',
    commitment: 'double precision',
    limit_commitment: 'double precision',
    is_breach: 'boolean',
  },
  key: ['book', 'date'],
  *rows({ funds }) {
    for (const { history } of funds) {
      const { fund } = history;
      for (const day of keyFigureDays) {
        const { notionals, gross, commitment } = leverageOfDay(history, day);
        yield {
          book: fund.book,
          fund_name: fund.name,
          date: reportDays[day]!,
          notionals,
          limit_notionals: fund.leverageLimitNotionals,
          gross,
          limit_gross: gross === null ? null : fund.leverageLimitGross,
          commitment,
          limit_commitment: fund.leverageLimitCommitment,
          is_breach:
            notionals > fund.leverageLimitNotionals ||
            commitment > fund.leverageLimitCommitment ||
            (gross !== null && gross > fund.leverageLimitGross),
        };
      }
    }
  },
});
