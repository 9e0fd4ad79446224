import { positionDays, reportDays } from '../../demo-calendar.ts';
import { CLEARING_HOUSE, counterparties, depositsOf, forwardBankOf } from '../../funds/counterparties.ts';
import { counterpartyLimit, type ClaimKind } from '../../funds/counterparty-limits.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { openForwards } from '../../funds/posted-margin.ts';
import type { DemoMarket } from '../../market/demo-market.ts';
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

/** Of a forward's value when it is for the fund. */
const COLLATERAL = 0.9;
const HAIRCUT = 0.02;
interface Exposure {
  readonly counterparty: string;
  readonly kind: ClaimKind;
  /** Euros; of a forward negative when the fund owes. */
  readonly value: number;
}

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
        for (const { counterparty, kind, value } of exposuresOf(history, market, day)) {
          const limit = counterpartyLimit(history.fund, kind);
          const collateral = kind === 'forward' ? Math.max(0, value) * COLLATERAL : 0;
          const net = Math.max(0, value - collateral * (1 - HAIRCUT));
          yield {
            book: history.fund.book,
            fund_name: history.fund.name,
            date: reportDays[day]!,
            counterparty_id: counterparty,
            counterparty_name: counterpartyOf.get(counterparty)!.name,
            kind,
            mtm_eur: rounded(value, 2),
            collateral_eur: rounded(collateral, 2),
            haircut: kind === 'forward' ? HAIRCUT : 0,
            net_eur: rounded(net, 2),
            share: rounded(net / history.netAssets[day]!, 8),
            limit_share: limit?.share ?? null,
            limit_kind: limit?.kind ?? null,
            limit_source: limit?.source ?? null,
          };
        }
      }
    }
  },
});

/**
 * Together they are the fund's cash, which has the gains and losses of derivatives in it: what stands open with a bank and
 * what is posted as a margin is not with the depositary as well.
 */
function exposuresOf(history: FundHistory, market: DemoMarket, day: number): Exposure[] {
  const { fund, cash, postedMargin } = history;
  const forwards = openForwards(history, market, day);
  const posted = postedMargin[day]!;
  const free = Math.max(0, cash[day]! - forwards) - posted;
  return [
    ...depositsOf(fund, free).map(({ bank, value }) => ({ counterparty: bank.id, kind: 'deposit' as const, value })),
    ...(forwards === 0 ? [] : [{ counterparty: forwardBankOf(fund).id, kind: 'forward' as const, value: forwards }]),
    ...(posted === 0 ? [] : [{ counterparty: CLEARING_HOUSE, kind: 'margin' as const, value: posted }]),
  ];
}
