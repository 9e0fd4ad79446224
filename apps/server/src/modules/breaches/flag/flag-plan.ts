import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import type { StoredRun } from '../watch/stored-runs.ts';

export interface FlagPlan {
  readonly effect: BreachFlagEffect['effect'];
  /** Null: there is no case yet. */
  readonly caseNr: number | null;
}

export interface FlagChange {
  readonly day: string;
  readonly isSet: boolean;
}

/**
 * Effect of a changed flag on the cases of its fund and item.
 *
 * @param runs as stored before the change, by first day
 */
export const planFlagChange = (runs: readonly StoredRun[], { day, isSet }: FlagChange): FlagPlan =>
  isSet ? planSetFlag(runs, day) : planTakenBackFlag(runs, day);

/** A case is closed with its last day; a case that has later days stays open. */
function planTakenBackFlag(runs: readonly StoredRun[], day: string): FlagPlan {
  const run = runs.findLast((one) => hasDay(one, day));
  if (!run) return { effect: 'keeps', caseNr: null };
  const isLastDay = runs.findLast(({ caseNr }) => caseNr === run.caseNr) === run && run.lastDay === day;
  return { effect: isLastDay && !run.isClosed ? 'closes' : 'keeps', caseNr: run.caseNr };
}

/** A day that follows the latest run belongs to its case again; an earlier day changes no state. */
function planSetFlag(runs: readonly StoredRun[], day: string): FlagPlan {
  const latest = runs.at(-1);
  if (!latest) return { effect: 'opens', caseNr: null };
  const open = runs.find(({ isClosed }) => !isClosed);
  if (open) return { effect: 'keeps', caseNr: day < open.firstDay ? null : open.caseNr };
  if (latest.clearedOn === day) return { effect: 'reopens', caseNr: latest.caseNr };
  return { effect: day < latest.firstDay ? 'keeps' : 'opens', caseNr: null };
}

const hasDay = ({ firstDay, clearedOn }: StoredRun, day: string): boolean =>
  firstDay <= day && (clearedOn === null || clearedOn > day);
