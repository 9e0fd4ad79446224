import type { FundTask } from './calculation-worker.ts';
import type { FundInput } from '../model/fund-input.ts';
import { PartDigests } from './part-digests.ts';
import type { PreparedInputs } from './prepare-inputs.ts';
import type { Part } from './run-store.ts';

/** Parts that there are already. */
export interface KnownParts {
  /** Of runs that are done. */
  readonly done: readonly Part[];
  /** Of the run that goes on. */
  readonly unfinished: readonly Part[];
}

export interface RunPlan {
  /** Funds with days to calculate. */
  readonly tasks: readonly FundTask[];
  /** By book, in the order of the fund's days. */
  readonly parts: ReadonlyMap<number, readonly Part[]>;
  /** Of the unfinished run, computed from other inputs than there are now. */
  readonly stale: readonly Part[];
}

/**
 * What is to be calculated: the wanted days whose inputs are others than those of the figures that are there.
 * @param leftOut books of funds that cannot be calculated
 * @param isAgain whether days are wanted that runs which are done have of the same inputs
 */
export function planRun(
  { market, funds, allFunds }: Pick<PreparedInputs, 'market' | 'funds' | 'allFunds'>,
  known: KnownParts,
  { leftOut, isAgain }: { readonly leftOut: ReadonlySet<number>; readonly isAgain: boolean },
): RunPlan {
  const partDigests = new PartDigests(market);
  const parts = new Map(
    allFunds.map((fund) => [fund.book, partsOf(fund, { dates: market.days, digests: partDigests.ofFund(fund) })]),
  );
  const present = new Set([...(isAgain ? [] : known.done), ...known.unfinished].map(partKey));
  const tasks = funds.flatMap(({ fund, range }): FundTask[] => {
    if (leftOut.has(fund.book)) return [];
    const places = parts
      .get(fund.book)!
      .flatMap((part, at) => (at >= range.first && at < range.end && !present.has(partKey(part)) ? [at] : []));
    return places.length === 0 ? [] : [{ fund, places }];
  });
  const current = new Set([...parts.values()].flat().map(partKey));
  return { tasks, parts, stale: known.unfinished.filter((part) => !current.has(partKey(part))) };
}

const partKey = ({ book, date, digest }: Part): string => `${book} ${date} ${digest}`;

const partsOf = (
  { book, days }: FundInput,
  { dates, digests }: { readonly dates: readonly string[]; readonly digests: readonly string[] },
): Part[] => Array.from(days, (day, at) => ({ book, date: dates[day]!, digest: digests[at]! }));
