import { VAR_WINDOW } from '../model/model.ts';
import { FundCheck } from '../input/check-fund.ts';
import type { DayRange } from '../input/day-range.ts';
import type { FundInput } from '../model/fund-input.ts';
import { InputFaults } from '../input/input-faults.ts';
import type { InputSource } from '../input/input-source.ts';
import type { Market } from '../model/market.ts';
import { readFunds } from '../input/read-funds.ts';
import { readMarket } from '../input/read-market.ts';
import type { InputDigest } from '../input/read-table.ts';

/** What of the inputs figures are wanted of. */
export interface Selection {
  /** All when empty. */
  readonly books: readonly number[];
  /** ISO dates, both ends with. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A fund and those of its days that figures are wanted of. */
interface SelectedFund {
  readonly fund: FundInput;
  readonly range: DayRange;
}

export interface PreparedInputs {
  readonly market: Market;
  /** The wanted ones. */
  readonly funds: readonly SelectedFund[];
  /** Those of the inputs. */
  readonly allFunds: readonly FundInput[];
  readonly faults: InputFaults;
  readonly digests: readonly InputDigest[];
  readonly readMs: number;
  readonly checkMs: number;
}

interface Preparation {
  readonly selection: Selection;
  readonly signal?: AbortSignal | undefined;
  readonly onStatus?: ((text: string) => void) | undefined;
}

/** Reads all inputs, and says what they lack. */
export async function prepareInputs(
  source: InputSource,
  { selection, signal, onStatus }: Preparation,
): Promise<PreparedInputs> {
  const faults = new InputFaults();
  const digests: InputDigest[] = [];
  const context = { source, faults, digests, signal };
  const start = performance.now();
  onStatus?.('Reading factors and prices…');
  const market = await readMarket(context);
  onStatus?.('Reading funds and positions…');
  const all = await readFunds(context, market);
  const read = performance.now();
  onStatus?.('Checking the inputs…');
  const funds = select(all, market, selection);
  for (const book of selection.books.filter((wanted) => !all.some((fund) => fund.book === wanted))) {
    faults.add({ book, input: 'fund', field: 'book', message: 'is missing: there is no fund of this number' });
  }
  // What all share is wrong already: what follows from it would hide that.
  if (!faults.concernsAll) {
    const check = new FundCheck(market, faults);
    for (const { fund, range } of funds) {
      signal?.throwIfAborted();
      check.check(fund, range);
    }
  }
  return { market, funds, allFunds: all, faults, digests, readMs: read - start, checkMs: performance.now() - read };
}

function select(all: readonly FundInput[], { days }: Market, { books, from, to }: Selection): SelectedFund[] {
  return all
    .filter(({ book }) => books.length === 0 || books.includes(book))
    .map((fund) => {
      const dates = Array.from(fund.days, (day) => days[day]!);
      const first = from === undefined ? 0 : dates.filter((date) => date < from).length;
      const end = to === undefined ? dates.length : dates.filter((date) => date <= to).length;
      return { fund, range: { first, end: Math.max(first, end), before: Math.max(0, first - VAR_WINDOW) } };
    });
}
