import type { DemoMarket } from '../market/demo-market.ts';
import { INITIAL_MARGIN } from './counterparties.ts';
import type { FundHistory } from './fund-history.ts';
import { valuationRow } from './portfolio.ts';

type Book = Pick<FundHistory, 'fund' | 'holdings' | 'weights' | 'netAssets' | 'cash'>;

/**
 * What the fund's forwards are worth at the close, in euros; negative when the fund owes. Gains are settled into cash each
 * day: a day's move is what stands open.
 */
export function openForwards({ fund, holdings, weights, netAssets }: Book, market: DemoMarket, day: number): number {
  const row = valuationRow(fund, day);
  return holdings.reduce((sum, { instrument, column }, index) => {
    if (instrument.type !== 'Currency forward') return sum;
    return sum + weights[day]![index]! * netAssets[day]! * market.history.returns[column]![row]!;
  }, 0);
}

/** In cash, in euros. What cash does not cover is posted in securities, which stay the fund's own. */
export function postedMargin(book: Book, market: DemoMarket, day: number): number {
  const { holdings, weights, netAssets, cash } = book;
  const asked = holdings.reduce((sum, { instrument: { isDerivative, type } }, index) => {
    if (!isDerivative || type === 'Currency forward') return sum;
    return sum + Math.abs(weights[day]![index]! * netAssets[day]!) * INITIAL_MARGIN;
  }, 0);
  return Math.min(asked, Math.max(0, cash[day]! - openForwards(book, market, day)));
}
