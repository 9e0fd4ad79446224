import type { Market } from '../model/market.ts';
import { Covariances, type CovarianceBuffers } from './covariances.ts';

/** What the figures of a fund are computed from besides its own days; can be handed to a thread. */
export interface SharedMarket extends Omit<Market, 'moves'> {
  readonly covariances: CovarianceBuffers;
}

export interface FigureMarket extends Omit<SharedMarket, 'covariances'> {
  readonly covariances: Covariances;
  /** By instrument, then by day: change of its price since the day before; of cash 0. NaN where a price is missing. */
  readonly returns: readonly Float64Array[];
}

export function figureMarket(shared: SharedMarket): FigureMarket {
  return {
    ...shared,
    covariances: new Covariances(shared.covariances),
    returns: shared.instruments.map(({ kind }, index) => {
      const prices = shared.prices[index]!;
      if (kind === 'cash') return new Float64Array(prices.length);
      return prices.map((price, day) => (day === 0 ? Number.NaN : price / prices[day - 1]! - 1));
    }),
  };
}
