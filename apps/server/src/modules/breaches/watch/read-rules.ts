import type { BreachScan } from '@fundscope/contract/breaches';
import { sessionOfUsername } from '../../../access/active-session.ts';
import { readInactiveFunds, type IsInactive } from '../../../access/inactive-funds.ts';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Session } from '../../../http/session.ts';
import type { BreachFile, BreachRule } from '../rules/breach-file.ts';
import { bindRule, type BoundRule } from './bound-rule.ts';
import { findUserFaults } from './file-faults.ts';
import { readBreaches, type BreachReading } from './read-breaches.ts';
import { RuleFault } from './rule-fault.ts';
import { readCommitted } from './rows-of-rule.ts';
import { latestRuns, type StoredItems } from './stored-runs.ts';

/** What the data say by a rule of the house. */
export interface RuleReading {
  readonly bound: BoundRule;
  readonly reading: BreachReading;
}

interface Known {
  /** The newest day that was looked at, by rule. */
  readonly days: Readonly<Record<string, string>>;
  /** Days since this one are read again. */
  readonly rereadFrom: string | undefined;
  readonly stored: StoredItems;
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
  const isInactive = await readInactiveFunds(reading.database.kysely);
  for (const rule of file.rules) {
    try {
      const found = await readRule(reading, { rule, reader, known, isInactive, holidays: file.holidays }, signal);
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
  readonly isInactive: IsInactive;
  readonly holidays: readonly string[];
}

async function readRule(
  deps: ReadingDeps,
  { rule, reader, known, isInactive, holidays }: RuleToRead,
  signal: AbortSignal,
): Promise<RuleReading | undefined> {
  const bound = await bindRule(deps.database.pool, reader, rule);
  const latest = latestRuns(known.stored, rule.name);
  const part = { seenDay: known.days[rule.name], rereadFrom: known.rereadFrom, holidays, latest, isInactive };
  const reading = await readBreaches(readCommitted(deps, signal), bound, part);
  return reading && { bound, reading };
}
