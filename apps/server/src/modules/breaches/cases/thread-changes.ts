import type { BreachEvent } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { readDecider, refuseDependentDecision, type Decider } from '../../../approval/decision-rights.ts';
import { userLabelOf } from '../../../approval/user-label.ts';
import type { DoChange } from '../../../audit/audited-change.ts';
import { HttpError } from '../../../http/http-error.ts';
import { missing } from '../../../http/missing.ts';
import { caseMissing, lockOpenCase, recordOf } from './change-case.ts';
import { findCase, type CaseReader } from './stored-case.ts';
import { addEvent, findEvent } from './thread.repository.ts';

/** @throws {HttpError} `not-found`; `conflict` where the case is closed. */
export const addComment =
  (reader: CaseReader, caseNr: number, text: string): DoChange<void> =>
  async (db, by) => {
    await lockOpenCase(db, reader, caseNr);
    const event = await addEvent(db, caseNr, { kind: 'comment', text, changes: [] }, by);
    const after = { records: { [recordOf(caseNr)]: {} }, event, text };
    return { result: undefined, audit: { action: 'breach.comment', after } };
  };

/**
 * Signs what another person wrote or brought.
 * @throws {HttpError} `not-found`; `forbidden` for whoever had a hand in it; `conflict` where it is reviewed already.
 */
export const reviewEvent =
  (reader: CaseReader, place: { readonly caseNr: number; readonly eventNr: number }): DoChange<void> =>
  async (db, by) => {
    if (!(await findCase(db, reader, place.caseNr))) throw caseMissing();
    const decider = await readDecider(db, by);
    const event = await findEvent(db, place, decider);
    if (!event) throw missing({ code: 'no-such-breach-entry' }, 'There is no such entry in the thread of this breach.');
    refuseReview(event, decider);
    await sql`
      update fundscope.breach_events
      set reviewed_by = ${by.userNr}, reviewed_display = ${await userLabelOf(db, by.userNr)}, reviewed_at = now()
      where event_nr = ${place.eventNr}`.execute(db);
    const after = { records: { [recordOf(place.caseNr)]: {} }, event: place.eventNr };
    return { result: undefined, audit: { action: 'breach.review', after } };
  };

function refuseReview(event: BreachEvent, decider: Decider): void {
  if (event.reviewed) {
    throw new HttpError('conflict', `${event.reviewed.display} has reviewed this already: load again.`);
  }
  if (event.by) refuseDependentDecision({ by: event.by, acting: event.acting, at: event.at }, decider);
  if (!event.mayReview) throw new HttpError('forbidden', 'Only comments and evidence are reviewed.');
}
