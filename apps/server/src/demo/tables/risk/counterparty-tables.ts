import { positionDays, reportDays } from '../../demo-calendar.ts';
import { counterparties } from '../../funds/counterparties.ts';
import { counterpartyLimit } from '../../funds/counterparty-limits.ts';
import { claimsOfDay } from '../../risk/counterparty-claims.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** One row per counterparty. */
export const counterpartyTable = demoTable({
  name: 'counterparty',
  columns: { counterparty_id: 'text', name: 'text', lei: 'text', type: 'text', country: 'text', rating: 'text' },
  key: ['counterparty_id'],
  rows: () =>
    counterparties.map(({ id, name, lei, type, country, grade }) => ({
      counterparty_id: id,
      name,
      lei,
      type,
      country,
      rating: grade,
    })),
});

const counterpartyOf = new Map(counterparties.map((counterparty) => [counterparty.id, counterparty]));

/** One row per fund, day, counterparty and kind of claim. */
export const counterpartyExposureTable = demoTable({
  name: 'counterparty_exposure',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    counterparty_id: 'text',
    counterparty_name: 'text',
    kind: 'text',
    mtm_eur: 'double precision',
    collateral_eur: 'double precision',
    haircut: 'double precision',
    net_eur: 'double precision',
    /** Of NAV. */
    share: 'double precision',
    limit_share: 'double precision?',
    /** Legal, or internal; with the law, or who has set it. Null where there is no limit. */
    limit_kind: 'text?',
    limit_source: 'text?',
  },
  key: ['book', 'date', 'counterparty_id', 'kind'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      for (const day of positionDays) {
        for (const { counterparty, kind, value, collateral, haircut, net, share } of claimsOfDay(
          history,
          market,
          day,
        )) {
          const limit = counterpartyLimit(history.fund, kind);
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            date: reportDays[day]!,
            counterparty_id: counterparty,
            counterparty_name: counterpartyOf.get(counterparty)!.name,
            kind,
            mtm_eur: rounded(value, 2),
            collateral_eur: rounded(collateral, 2),
            haircut,
            net_eur: rounded(net, 2),
            share,
            limit_share: limit?.share ?? null,
            limit_kind: limit?.kind ?? null,
            limit_source: limit?.source ?? null,
          };
        }
      }
    }
  },
});
