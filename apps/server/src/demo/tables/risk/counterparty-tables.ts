import { positionDays, reportDays } from '../../demo-calendar.ts';
import {
  CLEARING_HOUSE,
  counterparties,
  depositaryOf,
  forwardBankOf,
  INITIAL_MARGIN,
} from '../../funds/counterparties.ts';
import type { FundHistory } from '../../funds/fund-history.ts';
import { valuationRow } from '../../funds/portfolio.ts';
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
/** Fractions of NAV: of a bank from derivatives, of deposits. A clearing house has none. */
const limits: Readonly<Record<Exposure['kind'], number | null>> = { forward: 0.1, deposit: 0.2, margin: null };

interface Exposure {
  readonly counterparty: string;
  readonly kind: 'forward' | 'deposit' | 'margin';
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
  },
  key: ['book', 'date', 'counterparty_id', 'kind'],
  indexes: [['date desc', 'book']],
  *rows({ funds, market }) {
    for (const { history } of funds) {
      for (const day of positionDays) {
        for (const { counterparty, kind, value } of exposuresOf(history, market, day)) {
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
            limit_share: limits[kind],
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
  const { fund, holdings, weights, netAssets, cash } = history;
  let forwards = 0;
  let margin = 0;
  holdings.forEach(({ instrument: { isDerivative, type }, column }, index) => {
    if (!isDerivative) return;
    const notional = weights[day]![index]! * netAssets[day]!;
    // Gains are settled into cash each day: a day's move is what stands open at its close.
    if (type === 'Currency forward') forwards += notional * market.history.returns[column]![valuationRow(fund, day)]!;
    else margin += Math.abs(notional) * INITIAL_MARGIN;
  });
  const settled = Math.max(0, cash[day]! - forwards);
  // What cash does not cover is posted in securities, which stay the fund's own.
  const posted = Math.min(margin, settled);
  return [
    { counterparty: depositaryOf(fund).id, kind: 'deposit', value: settled - posted },
    ...(forwards === 0 ? [] : [{ counterparty: forwardBankOf(fund).id, kind: 'forward' as const, value: forwards }]),
    ...(posted === 0 ? [] : [{ counterparty: CLEARING_HOUSE, kind: 'margin' as const, value: posted }]),
  ];
}
