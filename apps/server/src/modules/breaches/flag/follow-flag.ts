import {
  NO_FLAG_COMMENT,
  type BreachCase,
  type BreachEvent,
  type BreachFlagEffect,
} from '@fundscope/contract/breaches';
import type { Transaction } from 'kysely';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Schema } from '../../../database/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { FollowedCorrection } from '../../../views/corrections/correction-follower.ts';
import { recordOf, requireReview, storeWork, workOf } from '../cases/change-case.ts';
import { findCase, type CaseReader } from '../cases/stored-case.ts';
import { addEvent } from '../cases/thread.repository.ts';
import type { BoundRule } from '../watch/bound-rule.ts';
import { readUncommitted } from '../watch/rows-of-rule.ts';
import { readStoredItems, type StoredRun } from '../watch/stored-runs.ts';
import { findFlagPlace, isBreach } from './flag-place.ts';
import { planFlagChange, type FlagPlan } from './flag-plan.ts';
import { updateRuns, type RuleFacts } from './update-runs.ts';

export interface FollowedFlag {
  readonly effect: BreachFlagEffect;
  /** Numbers of cases. */
  readonly opened: readonly number[];
}

/**
 * Opens, reopens or closes the case of a flag in the transaction that changes it. The register must be locked.
 * @returns undefined where the rule does not look at the row
 * @throws {HttpError} `conflict` where closing needs a review, `forbidden` where the user may not see the case
 */
export async function followFlag(
  db: Transaction<Schema>,
  facts: RuleFacts & { readonly reader: CaseReader },
  flag: FollowedCorrection,
): Promise<FollowedFlag | undefined> {
  const { bound, reader } = facts;
  const read = readUncommitted(db);
  const place = await findFlagPlace(read, bound, flag.key);
  if (!place) return undefined;
  const isSet = await isBreach(read, bound, flag.key);
  const runs = (await readStoredItems(db, [bound.rule.name])).get(place.key)?.runs ?? [];
  const plan = planFlagChange(runs, { day: place.day, isSet });
  const before = plan.caseNr === null ? undefined : await lockCase(db, reader, plan.caseNr, bound);
  // An approval is the review.
  const isApproved = flag.isTrial || flag.proposer !== undefined;
  if (plan.effect === 'closes' && before && !isApproved) await requireReview(db, before.CaseNr, 'newValue');
  const state = before && stateAfter(before, plan);
  if (before && state && state !== 'closed') await storeWork(db, before.CaseNr, { ...workOf(before), state });
  const { opened } = await updateRuns(db, facts, {
    place,
    runs: plan.effect === 'reopens' ? openAll(runs, plan) : runs,
  });
  if (before && state === 'closed') await storeWork(db, before.CaseNr, { ...workOf(before), state });
  const caseNr = plan.caseNr ?? opened.at(0) ?? (await findCaseOfDay(db, bound, place));
  const effect = effectOf(bound, { ...plan, caseNr });
  if (caseNr === undefined) return { effect, opened };
  const changes: BreachEvent['changes'] = [
    ...(before && state ? [{ field: 'state' as const, from: before.state, to: state }] : []),
    { field: 'flag', from: isSet ? '' : place.day, to: isSet ? place.day : '' },
  ];
  const text = flag.comment ?? NO_FLAG_COMMENT;
  const kind = state === 'closed' ? 'closed' : 'change';
  // An approved closing is reviewed. The approval of a set flag says nothing of how its case ends.
  const reviewer = kind === 'closed' && flag.proposer ? flag.by : undefined;
  await addEvent(db, caseNr, { kind, text, changes, reviewer }, flag.proposer ?? flag.by);
  const after = await findCase(db, reader, caseNr);
  if (!after) throw notVisible(bound);
  const deed = opened.includes(caseNr) ? 'open' : state === 'closed' ? 'close' : 'modify';
  await recordAudit(db, {
    action: `breach.${deed}`,
    by: flag.by,
    requestId: flag.requestId,
    ...(before && { before: recordIn(before) }),
    after: { ...recordIn(after), flag: { day: place.day, isSet }, comment: text },
  });
  return { effect, opened };
}

const recordIn = (one: BreachCase) => ({
  records: { [recordOf(one.CaseNr)]: { version: one.version, ...workOf(one) } },
});

async function lockCase(
  db: Transaction<Schema>,
  reader: CaseReader,
  caseNr: number,
  bound: BoundRule,
): Promise<BreachCase> {
  const found = await findCase(db, reader, caseNr, { isLocked: true });
  if (found) return found;
  throw notVisible(bound);
}

const notVisible = ({ view: { definition } }: BoundRule): HttpError =>
  new HttpError(
    'forbidden',
    `This flag opens and closes a breach that you may not see: ask an administrator for the view ${definition.name}.`,
    { field: 'colName', refusal: { code: 'breach-not-visible', view: definition.name } },
  );

function stateAfter({ owner }: BreachCase, { effect }: FlagPlan): BreachCase['state'] | undefined {
  if (effect === 'closes') return 'closed';
  if (effect === 'reopens') return owner ? 'in-progress' : 'new';
  return undefined;
}

const openAll = (runs: readonly StoredRun[], { caseNr }: FlagPlan): StoredRun[] =>
  runs.map((run) => (run.caseNr === caseNr ? { ...run, isClosed: false } : run));

/** A day before the latest run may have become a closed case of its own. */
async function findCaseOfDay(
  db: Transaction<Schema>,
  { rule }: BoundRule,
  { key, day }: { readonly key: string; readonly day: string },
): Promise<number | undefined> {
  const runs = (await readStoredItems(db, [rule.name])).get(key)?.runs ?? [];
  return runs.find(({ firstDay, clearedOn }) => firstDay <= day && (clearedOn === null || clearedOn > day))?.caseNr;
}

/** @param isReviewMissing of a change that is only planned */
export const effectOf = (
  { rule }: Pick<BoundRule, 'rule'>,
  { effect, caseNr }: { readonly effect: FlagPlan['effect']; readonly caseNr: number | null | undefined },
  isReviewMissing = false,
): BreachFlagEffect => ({
  effect,
  CaseNr: caseNr ?? null,
  severity: rule.severity,
  title: rule.title,
  isReviewMissing,
});
