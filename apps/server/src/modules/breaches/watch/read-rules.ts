import { parseFilter } from '@fundscope/contract/filter';
import type { BreachScan } from '@fundscope/contract/breaches';
import { sessionOfUsername } from '../../../access/active-session.ts';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Session } from '../../../http/session.ts';
import type { BreachFile, BreachRule } from '../rules/breach-file.ts';
import { bindRule, type BoundRule } from './bound-rule.ts';
import { findUserFaults } from './file-faults.ts';
import { RuleFault } from './rule-fault.ts';
import type { FoundBreach } from './found-breach.ts';
import { keyOf } from './item-key.ts';
import { makesCase, type LatestCases } from './keep-breaches.ts';
import { firstDayOf, readBreaches, readGoodDays, type BreachReading } from './read-breaches.ts';

/** What the data say by a rule of the house. */
export interface RuleReading {
  readonly bound: BoundRule;
  readonly reading: BreachReading;
  /** Of breaches that seem to make a case. */
  readonly firstDays: ReadonlyMap<FoundBreach, string>;
  /** By key, the days since which breaches are over. */
  readonly goodDays: ReadonlyMap<string, string>;
}

interface Known {
  /** The newest day that was looked at, by rule. */
  readonly days: Readonly<Record<string, string>>;
  readonly latest: LatestCases;
}

interface RulesDeps {
  readonly reading: ReadingDeps;
  /** Told of what is no fault of the house's file. */
  readonly onError: (error: unknown, rule: string) => void;
}

/** Reads by every rule, with the rights of the house's reader. What one rule cannot be read for does not keep the others waiting. */
export async function readRules(
  { reading, onError }: RulesDeps,
  file: BreachFile,
  known: Known,
  signal: AbortSignal,
): Promise<{ readonly readings: RuleReading[]; readonly faults: BreachScan['faults'] }> {
  const reader = await sessionOfUsername(reading.database.kysely, file.reader);
  const faults = await findUserFaults(reading.database.kysely, file, reader);
  if (!reader) return { readings: [], faults };
  const readings: RuleReading[] = [];
  for (const rule of file.rules) {
    try {
      const found = await readRule(reading, { rule, reader, known, holidays: file.holidays }, signal);
      if (found) readings.push(found);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof RuleFault)) onError(error, rule.name);
      faults.push({ rule: rule.name, message: faultOf(error) });
    }
  }
  return { readings, faults };
}

/** What others than the file and the views are to blame for is told by the log alone. */
const faultOf = (error: unknown): string =>
  error instanceof RuleFault || error instanceof HttpError
    ? error.message
    : "view: its rows could not be read; the server's log has why";

interface RuleToRead {
  readonly rule: BreachRule;
  readonly reader: Session;
  readonly known: Known;
  readonly holidays: readonly string[];
}

async function readRule(
  deps: ReadingDeps,
  { rule, reader, known, holidays }: RuleToRead,
  signal: AbortSignal,
): Promise<RuleReading | undefined> {
  const bound = await bindRule(deps.database.pool, reader, rule);
  const reading = await readBreaches(deps, bound, { seenDay: known.days[rule.name], holidays }, signal);
  if (!reading) return undefined;
  const firstDays = new Map<FoundBreach, string>();
  for (const found of reading.breaches) {
    if (!makesCase(known.latest.get(keyOf(rule.name, found)), found)) continue;
    firstDays.set(found, await firstDayOf(deps, bound, { ...found, itemTree: parseFilter(found.itemFilter) }, signal));
  }
  const broken = mayBeOver(rule, known.latest, reading);
  return { bound, reading, firstDays, goodDays: await readGoodDays(deps, bound, { ...reading, broken }, signal) };
}

/** The newest day, by key, of each breach that has a case, or gets one, and is not known to be over. */
function mayBeOver(
  { name }: BreachRule,
  latestCases: LatestCases,
  { breaches }: BreachReading,
): ReadonlyMap<string, string> {
  const broken = new Map<string, string>();
  for (const [key, { rule, is_closed, last_day, cleared_on }] of latestCases) {
    if (rule === name && !is_closed && cleared_on === null) broken.set(key, last_day);
  }
  for (const found of breaches) {
    const key = keyOf(name, found);
    const latest = latestCases.get(key);
    const isBack = latest && !latest.is_closed && found.day > latest.last_day;
    if (isBack || makesCase(latest, found)) broken.set(key, found.day);
  }
  return broken;
}
