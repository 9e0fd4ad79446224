import { parseFilter } from '@fundscope/contract/filter';
import type { BreachScan } from '@fundscope/contract/breaches';
import { sessionOfUsername } from '../../../access/active-session.ts';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { Session } from '../../../http/session.ts';
import type { BreachFile, BreachRule } from '../rules/breach-file.ts';
import { bindRule, RuleFault, type BoundRule } from './bound-rule.ts';
import { keyOf, makesCase, type LatestCases } from './keep-breaches.ts';
import { firstDayOf, readBreaches, type BreachReading, type FoundBreach } from './read-breaches.ts';

/** What the data say by a rule of the house. */
export interface RuleReading {
  readonly bound: BoundRule;
  readonly reading: BreachReading;
  /** Of breaches that seem to make a case. */
  readonly firstDays: ReadonlyMap<FoundBreach, string>;
}

interface Known {
  /** The newest day that was looked at, by rule. */
  readonly days: Readonly<Record<string, string>>;
  readonly latest: LatestCases;
}

/** Reads by every rule, with the rights of the house's reader. What one rule cannot be read for does not keep the others waiting. */
export async function readRules(
  reading: ReadingDeps,
  file: BreachFile,
  known: Known,
  signal: AbortSignal,
): Promise<{ readonly readings: RuleReading[]; readonly faults: BreachScan['faults'] }> {
  const reader = await sessionOfUsername(reading.database.kysely, file.reader);
  if (!reader) return { readings: [], faults: [readerFault(`there is no active user '${file.reader}'`)] };
  const readings: RuleReading[] = [];
  const faults = reader.canSeeAllBooks
    ? []
    : [readerFault(`${file.reader} does not see all books: breaches of other funds are not found`)];
  for (const rule of file.rules) {
    try {
      const found = await readRule(reading, { rule, reader, known }, signal);
      if (found) readings.push(found);
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
      faults.push({ rule: rule.name, message: error.message });
    }
  }
  return { readings, faults };
}

const readerFault = (message: string) => ({ rule: '', message: `reader: ${message}` });

interface RuleToRead {
  readonly rule: BreachRule;
  readonly reader: Session;
  readonly known: Known;
}

async function readRule(
  deps: ReadingDeps,
  { rule, reader, known }: RuleToRead,
  signal: AbortSignal,
): Promise<RuleReading | undefined> {
  const bound = await bindRule(deps.database.pool, reader, rule);
  const reading = await readBreaches(deps, bound, known.days[rule.name], signal);
  if (!reading) return undefined;
  const firstDays = new Map<FoundBreach, string>();
  for (const found of reading.breaches) {
    if (!makesCase(known.latest.get(keyOf(rule.name, found)), found)) continue;
    firstDays.set(found, await firstDayOf(deps, bound, { ...found, itemTree: parseFilter(found.itemFilter) }, signal));
  }
  return { bound, reading, firstDays };
}
