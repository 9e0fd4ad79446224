import { VAR_WINDOW, weightedObservations } from '../figures/model.ts';
import type { FundInput, LegalMethod, LimitName } from './fund-input.ts';
import type { InputFaults } from './input-faults.ts';
import { validOn, type Market } from './market.ts';

/** Up to here market values and net assets are equal: 0.01 %, or one unit of the currency. */
const TOLERANCE = 1e-4;
const ROUNDING = 1;

/** Which days of a fund are looked at; places in its list of days. */
export interface DayRange {
  /** From here on figures are wanted. */
  readonly first: number;
  /** To before here. */
  readonly end: number;
  /** From here on backtests look back. */
  readonly before: number;
}

/** Says what a fund's days lack, or have that cannot be. */
export class FundCheck {
  readonly #market: Market;
  readonly #faults: InputFaults;
  /** By instrument: prices on end up to each day. */
  readonly #runs = new Map<number, Int32Array>();

  constructor(market: Market, faults: InputFaults) {
    this.#market = market;
    this.#faults = faults;
  }

  check(fund: FundInput, range: DayRange): void {
    if (fund.days.length === 0) {
      const message = 'are missing: the fund has no day, so give its days or take it out of fund';
      this.#faults.add({ book: fund.book, input: 'nav', field: 'net_assets', message });
    }
    this.#checkLimits(fund, range);
    const looked = new Map<number, number>();
    for (let at = range.before; at < range.end; at++) {
      this.#checkHoldings(fund, at);
      this.#checkGains(fund, at);
      if (at < range.first) continue;
      this.#checkHistory(fund, at);
      this.#checkPriceHistory(fund, at, looked);
    }
    this.#checkGaps(fund, range);
  }

  #dateOf(fund: FundInput, at: number): string {
    return this.#market.days[fund.days[at]!]!;
  }

  #checkLimits(fund: FundInput, { first, end }: DayRange): void {
    const { book, limitType } = fund;
    const needed: LimitName = { ABSOLUT: 'var_absolute', RELATIV: 'var_relative', COMMITMENT: 'commitment' }[
      limitType
    ] as LimitName;
    if (limitType === 'RELATIV' && fund.legalMethod === 'HISTORICAL') {
      const message = 'is HISTORICAL, which knows no value at risk of the reference portfolio: use VCV or MC_STUDENT';
      this.#faults.add({ book, input: 'fund', field: 'legal_method', message });
    }
    for (let at = first; at < end; at++) {
      const date = this.#dateOf(fund, at);
      if (!validOn(fund.limits[needed] ?? [], date)) {
        const message = `is missing: the limit type is ${limitType}, so give the limit that holds on this day`;
        this.#faults.add({ book, date, input: 'limit', field: needed, message });
      }
      if (limitType === 'RELATIV' && !validOn(fund.references, date)) {
        const message = 'are missing: the limit type is RELATIV, so give the reference portfolio of this day';
        this.#faults.add({ book, date, input: 'reference', field: 'exposure', message });
      }
    }
  }

  #checkHoldings(fund: FundInput, at: number): void {
    const { book, holdings } = fund;
    const date = this.#dateOf(fund, at);
    const [start, end] = [holdings.starts[at]!, holdings.starts[at + 1]!];
    if (start === end) {
      const message = 'are missing: give what the fund holds on this day, its cash at least';
      this.#faults.add({ book, date, input: 'position', field: 'instrument', message });
      return;
    }
    let total = 0;
    for (let row = start; row < end; row++) {
      total += holdings.marketValues[row]!;
      this.#checkInstrument(fund, { date, day: fund.days[at]!, index: holdings.instruments[row]! });
    }
    const netAssets = fund.netAssets[at]!;
    if (Math.abs(total - netAssets) <= Math.max(ROUNDING, TOLERANCE * netAssets)) return;
    const message = `add up to ${total}, net assets are ${netAssets}: give what is missing, cash and liabilities too`;
    this.#faults.add({ book, date, input: 'position', field: 'market_value', message });
  }

  #checkInstrument(
    { book }: FundInput,
    { date, day, index }: { readonly date: string; readonly day: number; readonly index: number },
  ): void {
    const { name, kind, sensitivities, dailyTurnover, specificVolatility } = this.#market.instruments[index]!;
    if (kind === 'cash') return;
    const where = { book, date, subject: name };
    if (Number.isNaN(this.#market.prices[index]![day])) {
      this.#faults.add({ ...where, input: 'price', field: 'price', message: 'is missing: it is held on this day' });
    }
    if (!validOn(sensitivities, date)) {
      const message = 'are missing: give what it moves with from this day on, or before; 0 where it moves with nothing';
      this.#faults.add({ ...where, input: 'sensitivity', field: 'sensitivity', message });
    }
    if (specificVolatility === null) {
      const message = 'is missing: give its daily volatility that no factor explains, or 0';
      this.#faults.add({ ...where, input: 'instrument', field: 'specific_volatility', message });
    }
    if (kind === 'security' && dailyTurnover === null) {
      const message = 'is missing: give what is sold of it on a usual day';
      this.#faults.add({ ...where, input: 'instrument', field: 'daily_turnover', message });
    }
  }

  /** What was held the day before needs a price of this day, for the profit and loss that it would have made. */
  #checkGains({ book, holdings, days }: FundInput, at: number): void {
    if (at === 0) return;
    const day = days[at]!;
    for (let row = holdings.starts[at - 1]!; row < holdings.starts[at]!; row++) {
      const { name, kind } = this.#market.instruments[holdings.instruments[row]!]!;
      if (kind === 'cash' || !Number.isNaN(this.#market.prices[holdings.instruments[row]!]![day])) continue;
      const message = 'is missing: it was held the day before, and the backtest asks what it gained';
      this.#faults.add({ book, date: this.#market.days[day], input: 'price', field: 'price', subject: name, message });
    }
  }

  #checkHistory(fund: FundInput, at: number): void {
    const date = this.#dateOf(fund, at);
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
  #checkPriceHistory(fund: FundInput, at: number, looked: Map<number, number>): void {
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

  #checkGaps(fund: FundInput, { first, end, before }: DayRange): void {
    const { book } = fund;
    if (end > first && this.#market.scenarios.length === 0) {
      this.#faults.addGap({
        book,
        input: 'scenario',
        field: 'scenario',
        message: 'is missing: there are no stress tests',
      });
    }
    for (let at = before; at < end; at++) {
      if (!Number.isNaN(fund.redemptions[at])) continue;
      const message = 'is empty: redemption at risk is not known until it is given, 0 on a day without';
      this.#faults.addGap({ book, date: this.#dateOf(fund, at), input: 'nav', field: 'redemptions', message });
    }
  }
}
