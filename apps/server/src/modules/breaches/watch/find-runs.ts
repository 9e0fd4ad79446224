import type { FoundBreach } from './found-breach.ts';

/** Days without a day in between that is known to be within the limit. */
export interface BreachRun {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Of every day with a breach, the oldest first. */
  readonly breaches: readonly FoundBreach[];
  /** The last day within the limit before; undefined: none among the rows given. */
  readonly goodDay: string | undefined;
  /** The first day within the limit after; null: there is none yet. */
  readonly clearedOn: string | null;
  /** As of its last day. */
  readonly found: FoundBreach;
}

/**
 * The runs of one fund and item, the oldest first. A day without a row neither ends nor begins a run.
 *
 * @param breaches any order, at most one of a day
 * @param goodDays any order; a day that has a breach is not one of them
 */
export function findRuns(breaches: readonly FoundBreach[], goodDays: readonly string[]): BreachRun[] {
  const broken = new Map(breaches.map((found) => [found.day, found]));
  const good = goodDays.filter((day) => !broken.has(day));
  const days = [...new Set([...broken.keys(), ...good])].toSorted();
  const runs: BreachRun[] = [];
  let goodDay: string | undefined;
  let run: BreachRun | undefined;
  const end = (clearedOn: string | null) => {
    if (run) runs.push({ ...run, clearedOn });
    run = undefined;
  };
  for (const day of days) {
    const found = broken.get(day);
    if (!found) {
      end(day);
      goodDay = day;
    } else {
      run = run
        ? { ...run, lastDay: day, breaches: [...run.breaches, found], found }
        : { firstDay: day, lastDay: day, breaches: [found], goodDay, clearedOn: null, found };
    }
  }
  end(null);
  return runs;
}
