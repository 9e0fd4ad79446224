import { createHash } from 'node:crypto';
import type { FundInput } from '../model/fund-input.ts';
import type { Market } from '../model/market.ts';

/** Changed where the same inputs give other figures than before. */
const CALCULATION_VERSION = 3;

const BYTES = 16;
type Content = string | NodeJS.ArrayBufferView;

function digestOf(...contents: readonly Content[]): Buffer {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest().subarray(0, BYTES);
}

/**
 * Of each day of a fund a digest of all that its figures are computed from: inputs up to that day. One more day changes
 * none of the days before.
 */
export class PartDigests {
  /** By day: of factors, their moves and scenarios up to it. */
  readonly #market: readonly Buffer[];
  /** By instrument, then by day: of its facts, sensitivities and prices up to it. */
  readonly #instruments: readonly Buffer[][];

  constructor({ days, factors, moves, instruments, prices, scenarios }: Market) {
    const shocks = scenarios.map(({ name, shocks: ofScenario }) => [name, ...ofScenario]);
    let market = digestOf(JSON.stringify([CALCULATION_VERSION, factors, shocks]));
    this.#market = days.map((day, index) => (market = digestOf(market, day, moves[index]!)));
    this.#instruments = instruments.map(({ sensitivities, ...facts }, index) => {
      let next = 0;
      let instrument = digestOf(JSON.stringify(facts));
      return days.map((day, dayIndex) => {
        while (sensitivities[next] && sensitivities[next]!.from <= day) {
          instrument = digestOf(instrument, sensitivities[next]!.from, sensitivities[next]!.values);
          next++;
        }
        return (instrument = digestOf(instrument, prices[index]!.subarray(dayIndex, dayIndex + 1)));
      });
    });
  }

  /** In the order of the fund's days, as text. */
  ofFund({ days, netAssets, profits, redemptions, holdings, ...facts }: FundInput): string[] {
    const references = facts.references.map(({ from, exposures }) => [from, ...exposures]);
    let before = digestOf(JSON.stringify({ ...facts, references }));
    return Array.from(days, (day, at) => {
      const [start, end] = [holdings.starts[at]!, holdings.starts[at + 1]!];
      before = digestOf(
        before,
        this.#market[day]!,
        Float64Array.of(netAssets[at]!, profits[at]!, redemptions[at]!),
        holdings.marketValues.subarray(start, end),
        holdings.exposures.subarray(start, end),
        holdings.posted.subarray(start, end),
        ...Array.from(holdings.instruments.subarray(start, end), (instrument) => this.#instruments[instrument]![day]!),
      );
      return before.toString('hex');
    });
  }
}
