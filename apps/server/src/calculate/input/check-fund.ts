import type { FundInput, LimitName } from '../model/fund-input.ts';
import type { DayRange } from './day-range.ts';
import { HistoryCheck } from './history-check.ts';
import type { InputFaults } from './input-faults.ts';
import { validOn, type Market } from '../model/market.ts';

/** Up to here market values and net assets are equal: 0.01 %, or one unit of the currency. */
const TOLERANCE = 1e-4;
const ROUNDING = 1;

/** Says what a fund's days lack, or have that cannot be. */
export class FundCheck {
  readonly #market: Market;
  readonly #faults: InputFaults;
  readonly #history: HistoryCheck;

  constructor(market: Market, faults: InputFaults) {
    this.#market = market;
    this.#faults = faults;
    this.#history = new HistoryCheck(market, faults);
  }

  check(fund: FundInput, range: DayRange): void {
    if (fund.days.length === 0) {
      const message = 'are missing: the fund has no day, so give its days or take it out of fund';
      this.#faults.add({ book: fund.book, input: 'nav', field: 'net_assets', message });
    }
    this.#checkLimits(fund, range);
    for (let at = range.before; at < range.end; at++) {
      this.#checkHoldings(fund, at);
      this.#checkGains(fund, at);
    }
    this.#history.check(fund, range);
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
        this.#faults.add({ book, date, input: 'fund_limit', field: needed, message });
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
