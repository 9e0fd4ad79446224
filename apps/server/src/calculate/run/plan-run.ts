import type { FundTask } from './calculation-worker.ts';
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
  readonly digests: ReadonlyMap<number, readonly string[]>;
  /** Of the unfinished run, computed from other inputs than there are now. */
  readonly stale: readonly Part[];
}

/**
 * What is to be calculated: the wanted days whose inputs are others than those of the figures that are there.
 * @param leftOut books of funds that cannot be calculated
 * @param isAgain whether days are wanted that runs which are done have of the same inputs
 */
export function planRun(
  { market, funds }: Pick<PreparedInputs, 'market' | 'funds'>,
  known: KnownParts,
  { leftOut, isAgain }: { readonly leftOut: ReadonlySet<number>; readonly isAgain: boolean },
): RunPlan {
  const partDigests = new PartDigests(market);
  const digests = new Map(funds.map(({ fund }) => [fund.book, partDigests.ofFund(fund)]));
  const present = new Set([...(isAgain ? [] : known.done), ...known.unfinished].map(partKey));
  const current = new Set<string>();
  const tasks = funds.flatMap(({ fund, range }): FundTask[] => {
    const parts = partsOf(
      fund.book,
      Array.from(fund.days, (day) => market.days[day]!),
      digests.get(fund.book)!,
    );
    for (const part of parts) current.add(partKey(part));
    if (leftOut.has(fund.book)) return [];
    const places = parts.flatMap((part, at) =>
      at >= range.first && at < range.end && !present.has(partKey(part)) ? [at] : [],
    );
    return places.length === 0 ? [] : [{ fund, places }];
  });
  return { tasks, digests, stale: known.unfinished.filter((part) => !current.has(partKey(part))) };
}

const partKey = ({ book, date, digest }: Part): string => `${book} ${date} ${digest}`;

const partsOf = (book: number, dates: readonly string[], digests: readonly string[]): Part[] =>
  dates.map((date, at) => ({ book, date, digest: digests[at]! }));
