import type { FundInput, LegalMethod } from '../model/fund-input.ts';
import type { Market } from '../model/market.ts';
import { VAR_WINDOW, weightedObservations } from '../model/model.ts';
import type { DayRange } from './day-range.ts';
import type { InputFaults } from './input-faults.ts';

/** Says where the history is too short, or has holes: a fault of the legal method, a gap of the others. */
export class HistoryCheck {
  readonly #market: Market;
  readonly #faults: InputFaults;
  /** By instrument: prices on end up to each day. */
  readonly #runs = new Map<number, Int32Array>();

  constructor(market: Market, faults: InputFaults) {
    this.#market = market;
    this.#faults = faults;
  }

  check(fund: FundInput, { first, end }: DayRange): void {
    const looked = new Map<number, number>();
    for (let at = first; at < end; at++) {
      this.#checkMoves(fund, at);
      this.#checkPrices(fund, at, looked);
    }
  }

  #checkMoves(fund: FundInput, at: number): void {
    const date = this.#market.days[fund.days[at]!]!;
    const history = fund.days[at]! + 1;
    const lacks = (method: LegalMethod, needed: string): void => {
      const where = { book: fund.book, date, input: 'factor_move', field: 'move' } as const;
      const cure = `give moves of earlier days, or calculate from a later day on (--from)`;
      if (fund.legalMethod === method) {
        this.#faults.add({
          ...where,
          message: `are too few for the legal method ${method}, which needs ${needed}: ${cure}`,
        });
      } else {
        this.#faults.addGap({ ...where, message: `are too few for ${method}, which needs ${needed}: ${cure}` });
      }
    };
    if (history < VAR_WINDOW) lacks('VCV', `${VAR_WINDOW} business days`);
    if (weightedObservations(history) === null) lacks('MC_STUDENT', 'a year of effective observations');
  }

  /** Names every price that the window of historical simulation lacks, each once. */
  #checkPrices(fund: FundInput, at: number, looked: Map<number, number>): void {
    const { book, holdings, legalMethod } = fund;
    const day = fund.days[at]!;
    for (let row = holdings.starts[at]!; row < holdings.starts[at + 1]!; row++) {
      const index = holdings.instruments[row]!;
      const { name, kind } = this.#market.instruments[index]!;
      if (kind === 'cash' || this.#runOf(index)[day]! > VAR_WINDOW) continue;
      for (let past = Math.max(0, day - VAR_WINDOW, looked.get(index) ?? 0); past < day; past++) {
        if (!Number.isNaN(this.#market.prices[index]![past])) continue;
        const where = { book, date: this.#market.days[past], input: 'price', field: 'price', subject: name } as const;
        const message = 'is missing: historical simulation needs it; give that of a proxy where there was none';
        if (legalMethod === 'HISTORICAL') this.#faults.add({ ...where, message });
        else this.#faults.addGap({ ...where, message });
      }
      looked.set(index, day);
    }
    if (day >= VAR_WINDOW || legalMethod !== 'HISTORICAL') return;
    const message = `are too few for the legal method HISTORICAL, which needs ${VAR_WINDOW} daily returns: give prices of earlier days, or calculate from a later day on (--from)`;
    this.#faults.add({ book, date: this.#market.days[day], input: 'price', field: 'price', message });
  }

  #runOf(index: number): Int32Array {
    const known = this.#runs.get(index);
    if (known) return known;
    let run = 0;
    const runs = Int32Array.from(this.#market.prices[index]!, (price) => (run = Number.isNaN(price) ? 0 : run + 1));
    this.#runs.set(index, runs);
    return runs;
  }
}
