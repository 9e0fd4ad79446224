import type { BreachEvent } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
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
    const event = await findEvent(db, place, by);
    if (!event) throw missing({ code: 'no-such-breach-entry' }, 'There is no such entry in the thread of this breach.');
    if (!event.mayReview) throw reviewRefusal(event, by);
    await sql`
      update fundscope.breach_events
      set reviewed_by = ${by.userNr}, reviewed_display = ${await userLabelOf(db, by.userNr)}, reviewed_at = now()
      where event_nr = ${place.eventNr}`.execute(db);
    const after = { records: { [recordOf(place.caseNr)]: {} }, event: place.eventNr };
    return { result: undefined, audit: { action: 'breach.review', after } };
  };

function reviewRefusal(
  event: BreachEvent,
  by: { readonly userNr: number; readonly actingUserNr: number | null },
): HttpError {
  if (event.reviewed)
    return new HttpError('conflict', `${event.reviewed.display} has reviewed this already: load again.`);
  if (by.actingUserNr !== null) {
    return new HttpError('forbidden', 'You act as somebody else: switch back, then review it yourself.');
  }
  const isOwn = event.by?.UserNr === by.userNr || event.acting?.UserNr === by.userNr;
  return new HttpError(
    'forbidden',
    isOwn ? 'You had a hand in this: another person has to review it.' : 'Only comments and evidence are reviewed.',
  );
}
