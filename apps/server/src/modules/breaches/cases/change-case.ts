import type { BreachCase, breachChangeSchema, BreachEvent } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { userLabelOf } from '../../../approval/user-label.ts';
import type { DoChange } from '../../../audit/audited-change.ts';
import { refuseChangedRecord } from '../../../audit/record-change.ts';
import type { Schema } from '../../../database/schema.ts';
import { hindered } from '../../../http/hindered.ts';
import { HttpError, invalidField } from '../../../http/http-error.ts';
import { missing } from '../../../http/missing.ts';
import { findCase, readReviewState, type CaseReader } from './stored-case.ts';
import { addEvent } from './thread.repository.ts';

export interface CaseChangeDeps {
  readonly reader: CaseReader;
  /** Of the owner who is asked for, where they are active: asked for before, as rights are read on a connection of their own. */
  readonly ownerReader: CaseReader | undefined;
}

type Change = z.output<typeof breachChangeSchema>;

/**
 * Changes who sees to a case and how far they are, with a line in its thread; closes it, with a word.
 * @throws {HttpError} `not-found`; `record-changed` where it is another by now; `conflict` where it is closed, or lacks a review;
 *   `bad-request` naming the field.
 */
export const changeCase =
  ({ reader, ownerReader }: CaseChangeDeps, caseNr: number, change: Change): DoChange<BreachCase> =>
  async (db, by) => {
    const before = await lockOpenCase(db, reader, caseNr);
    await refuseChangedRecord(db, {
      record: recordOf(caseNr),
      label: recordLabel(caseNr),
      stored: before,
      seen: change.version,
    });
    const owner = await ownerOf(db, ownerReader, before, change.OwnerNr);
    const after = { ...workOf(before), ...given(change), owner };
    await refuseIncomplete(db, { before, after, change, today: reader.today });
    const changes = differences(workOf(before), after);
    const comment = change.comment ?? '';
    if (changes.length === 0 && comment === '') return { result: before };
    const isClosing = after.state === 'closed';
    const kind = isClosing ? 'closed' : changes.length > 0 ? 'change' : 'comment';
    if (changes.length > 0) await storeWork(db, caseNr, after);
    await addEvent(db, caseNr, { kind, text: comment, changes }, by);
    const result = await findCase(db, reader, caseNr);
    if (!result) throw new Error(`Case ${caseNr} is gone`);
    const told = (one: BreachCase) => ({ records: { [recordOf(caseNr)]: { version: one.version, ...workOf(one) } } });
    return {
      result,
      audit: {
        action: isClosing ? 'breach.close' : 'breach.modify',
        before: told(before),
        after: { ...told(result), comment },
      },
    };
  };

export const recordOf = (caseNr: number): string => `breach:${caseNr}`;
const recordLabel = (caseNr: number): string => `breach ${caseNr}`;

/** @throws {HttpError} `not-found`; `conflict` where it is closed. */
export async function lockOpenCase(db: Transaction<Schema>, reader: CaseReader, caseNr: number): Promise<BreachCase> {
  const found = await findCase(db, reader, caseNr, { isLocked: true });
  if (!found) throw caseMissing();
  if (found.state !== 'closed') return found;
  throw caseClosed(caseNr);
}

export const caseClosed = (caseNr: number): HttpError =>
  hindered(
    { code: 'case-closed', breach: caseNr },
    `Breach ${caseNr} is closed, and stays as it is: if it comes back, it gets a case of its own.`,
  );

export const caseMissing = (): HttpError =>
  missing({ code: 'no-such-breach' }, 'There is no breach of that number that you may see.');

/** What people decide on of a case. */
type Work = Pick<BreachCase, 'state' | 'owner' | 'nature' | 'cause' | 'passiveUntil'>;

export const workOf = ({ state, owner, nature, cause, passiveUntil }: Work): Work => ({
  state,
  owner,
  nature,
  cause,
  passiveUntil,
});

const given = ({ state, nature, cause, passiveUntil }: Change): Partial<Work> => ({
  ...(state !== undefined && { state }),
  ...(nature !== undefined && { nature }),
  ...(cause !== undefined && { cause }),
  ...(passiveUntil !== undefined && { passiveUntil }),
});

/** Nobody is given a case that they may not see. */
async function ownerOf(
  db: Transaction<Schema>,
  ownerReader: CaseReader | undefined,
  before: BreachCase,
  ownerNr: number | null | undefined,
): Promise<Work['owner']> {
  if (ownerNr === undefined) return before.owner;
  if (ownerNr === null) return null;
  if (ownerNr === before.owner?.UserNr) return before.owner;
  if (ownerReader && (await findCase(db, ownerReader, before.CaseNr))) {
    return { UserNr: ownerNr, display: await userLabelOf(db, ownerNr) };
  }
  throw invalidField('OwnerNr', 'not-an-owner');
}

interface CheckedChange {
  readonly before: BreachCase;
  readonly after: Work;
  readonly change: Change;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** @throws {HttpError} `bad-request` for a day or a comment that is missing; `conflict` as `requireReview` */
async function refuseIncomplete(db: Transaction<Schema>, { before, after, change, today }: CheckedChange) {
  const { comment } = change;
  if (after.state === 'passive' && after.passiveUntil === null) {
    throw invalidField('passiveUntil', 'passive-until-missing');
  }
  // What else changes of a passive case leaves its day alone, even after that day.
  if (after.state === 'passive' && (before.state !== 'passive' || after.passiveUntil !== before.passiveUntil)) {
    if (after.passiveUntil !== null && after.passiveUntil < today) {
      throw invalidField('passiveUntil', 'passive-until-past');
    }
    if (before.severity === 'legal' && comment === undefined) throw invalidField('comment', 'passive-needs-comment');
  }
  if (after.state !== 'closed') return;
  if (comment === undefined) {
    throw invalidField('comment', 'closing-needs-comment');
  }
  await requireReview(db, before.CaseNr, 'state');
}

/** @throws {HttpError} `conflict` where the case closes only after a review and has none */
export async function requireReview(db: Transaction<Schema>, caseNr: number, field: string): Promise<void> {
  const { needsReview, isReviewed } = await readReviewState(db, caseNr);
  if (!needsReview || isReviewed) return;
  const message = `Another person has to review a comment of breach ${caseNr} first, then it can be closed.`;
  throw new HttpError('conflict', message, { field, refusal: { code: 'review-needed', breach: caseNr } });
}

/** As the thread tells them. */
function differences(before: Work, after: Work): BreachEvent['changes'] {
  const texts = ({ state, owner, nature, cause, passiveUntil }: Work) => ({
    state,
    owner: owner?.display ?? '',
    nature: nature ?? '',
    cause,
    passiveUntil: passiveUntil ?? '',
  });
  const [from, to] = [texts(before), texts(after)];
  const fields = Object.keys(from) as (keyof typeof from)[];
  return fields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

export async function storeWork(db: Transaction<Schema>, caseNr: number, after: Work): Promise<void> {
  await db
    .updateTable('fundscope.breach_cases')
    .set({
      state: after.state,
      owner_nr: after.owner?.UserNr ?? null,
      owner_display: after.owner?.display ?? null,
      nature: after.nature,
      cause: after.cause,
      passive_until: after.passiveUntil,
      closed_at: after.state === 'closed' ? sql<string>`now()` : null,
    })
    .where('case_nr', '=', caseNr)
    .execute();
}
