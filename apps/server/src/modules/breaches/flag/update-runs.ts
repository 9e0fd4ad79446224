import type { Transaction } from 'kysely';
import type { IsInactive } from '../../../access/inactive-funds.ts';
import type { Schema } from '../../../database/schema.ts';
import type { BreachFile } from '../rules/breach-file.ts';
import type { BoundRule } from '../watch/bound-rule.ts';
import { keepRuns, type KeptRuns } from '../watch/keep-runs.ts';
import { newCase } from '../watch/new-case.ts';
import { readBreaches } from '../watch/read-breaches.ts';
import { readUncommitted } from '../watch/rows-of-rule.ts';
import { latestRuns, readStoredItems, type StoredRun } from '../watch/stored-runs.ts';
import type { FlagPlace } from './flag-place.ts';

export interface RuleFacts {
  readonly bound: BoundRule;
  readonly file: Pick<BreachFile, 'deadlines' | 'holidays'>;
}

/** A person decides on the flag: rows of inactive funds count too. */
const isNeverInactive: IsInactive = () => false;

interface RunsOfFlag {
  readonly place: FlagPlace;
  /** As stored before the change. */
  readonly runs: readonly StoredRun[];
}

/** Brings the runs of one fund and item to what the changed rows say. */
export async function updateRuns(
  db: Transaction<Schema>,
  { bound, file }: RuleFacts,
  { place: { book, key, day }, runs }: RunsOfFlag,
): Promise<KeptRuns> {
  const latest = latestRuns(await readStoredItems(db, [bound.rule.name]), bound.rule.name);
  const ofKey = new Map([...latest].filter(([other]) => other === key));
  const seen = { seenDay: undefined, holidays: file.holidays, latest: ofKey, isInactive: isNeverInactive, book, key };
  const reading = await readBreaches(readUncommitted(db), bound, seen);
  const item = reading?.items.find((one) => one.key === key);
  if (!reading || !item) return { opened: [], cleared: [] };
  return keepRuns(db, {
    reading: item,
    stored: runs,
    from: reading.from,
    flagDay: day,
    caseOf: (run) => newCase(file, bound, run),
  });
}

interface ItemsOfFund {
  readonly book: number;
  /** Of one item; absent: all items of the fund. */
  readonly key?: string;
  readonly isInactive: IsInactive;
}

/** Brings the runs of one item or of all items of a fund to what the changed rows say, as a scan would. */
export async function updateItems(
  db: Transaction<Schema>,
  { bound, file }: RuleFacts,
  { book, key, isInactive }: ItemsOfFund,
): Promise<KeptRuns> {
  const kept: KeptRuns = { opened: [], cleared: [] };
  const stored = await readStoredItems(db, [bound.rule.name]);
  const latest = new Map(
    [...latestRuns(stored, bound.rule.name)].filter(
      ([other, run]) => run.book === book && (key === undefined || other === key),
    ),
  );
  const one = { book, ...(key !== undefined && { key }) };
  const seen = { seenDay: undefined, holidays: file.holidays, latest, isInactive, ...one };
  const reading = await readBreaches(readUncommitted(db), bound, seen);
  for (const item of reading?.items ?? []) {
    const { opened, cleared } = await keepRuns(db, {
      reading: item,
      stored: stored.get(item.key)?.runs ?? [],
      from: reading?.from,
      caseOf: (run) => newCase(file, bound, run),
    });
    kept.opened.push(...opened);
    kept.cleared.push(...cleared);
  }
  return kept;
}
