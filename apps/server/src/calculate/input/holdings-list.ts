import type { Holdings } from '../model/fund-input.ts';

interface Holding {
  readonly instrument: number;
  readonly marketValue: number;
  readonly exposure: number;
  /** NaN where it is not given. */
  readonly posted: number;
}

/** The holdings of a fund as they are read, in any order. */
export class HoldingsList {
  readonly #days: number[] = [];
  readonly #instruments: number[] = [];
  readonly #marketValues: number[] = [];
  readonly #exposures: number[] = [];
  readonly #posted: number[] = [];

  /** @param day index of the market's day */
  add(day: number, { instrument, marketValue, exposure, posted }: Holding): void {
    this.#days.push(day);
    this.#instruments.push(instrument);
    this.#marketValues.push(marketValue);
    this.#exposures.push(exposure);
    this.#posted.push(posted);
  }

  /** What is held twice on a day. */
  *twice(): Generator<{ readonly day: number; readonly instrument: number }> {
    const order = this.#order();
    for (let at = 1; at < order.length; at++) {
      const [before, here] = [order[at - 1]!, order[at]!];
      const [day, instrument] = [this.#days[here]!, this.#instruments[here]!];
      if (this.#days[before] === day && this.#instruments[before] === instrument) yield { day, instrument };
    }
  }

  /** Of these days alone, in their order, and in each in the order of the instruments. @param days ascending */
  ofDays(days: Int32Array): Holdings {
    const order = this.#order();
    const starts = new Int32Array(days.length + 1);
    const kept: number[] = [];
    let at = 0;
    days.forEach((day, index) => {
      while (at < order.length && this.#days[order[at]!]! < day) at++;
      for (; at < order.length && this.#days[order[at]!] === day; at++) kept.push(order[at]!);
      starts[index + 1] = kept.length;
    });
    return {
      starts,
      instruments: Int32Array.from(kept, (row) => this.#instruments[row]!),
      marketValues: Float64Array.from(kept, (row) => this.#marketValues[row]!),
      exposures: Float64Array.from(kept, (row) => this.#exposures[row]!),
      posted: Float64Array.from(kept, (row) => this.#posted[row]!),
    };
  }

  #order(): Uint32Array {
    const order = Uint32Array.from(this.#days, (_, index) => index);
    return order.toSorted(
      (one, other) => this.#days[one]! - this.#days[other]! || this.#instruments[one]! - this.#instruments[other]!,
    );
  }
}
