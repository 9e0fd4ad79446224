import type { CorrectionAnswer, CorrectionProposal } from '@fundscope/contract/views';
import { proposalFor, readDecider, refuseDependentDecision, type Decider } from '../../approval/decision-rights.ts';
import {
  approvalOf,
  keepApproval,
  lockForDecision,
  rejectProposal,
  withdrawProposal,
  type AskedProposal,
} from '../../approval/decide-proposal.ts';
import type { Database } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { findColumn } from '../definition/view-columns.ts';
import { textIn } from '../definition/localised-text.ts';
import { changeCell } from './change-cell.ts';
import { checkCorrection } from './check-correction.ts';
import { recordCorrection } from './correction-audit.ts';
import { correctAndFollow, type CorrectionFollower } from './correction-follower.ts';
import { followChange } from './follow-change.ts';
import { findSeenProposal, type SeenProposal } from './seen-proposals.ts';

type Deps = Pick<Database, 'kysely' | 'pool'>;

/**
 * Makes a proposed correction, if the cell is still what its proposer saw. The right to correct is that of whoever approves.
 * @throws {HttpError} what `correctCell` throws, and `lockForDecision`: nothing is written, and the proposal stays.
 */
export async function approveCorrection(
  deps: Deps,
  asked: AskedProposal,
  prepare: CorrectionFollower,
): Promise<CorrectionAnswer> {
  const { proposal: seen, view, correction } = await findDecidable(deps, asked);
  if (!view)
    throw new HttpError('conflict', `There is no view '${correction.WViewName}' any more: reject the proposal.`);
  const { WViewName: _name, stored: _stored, rowKey, oldValue, ...rest } = correction;
  const checked = await checkCorrection(deps, {
    ...rest,
    view,
    dataRow: { ...rowKey, [correction.colName]: oldValue },
    session: asked.by,
    requestId: asked.requestId,
  });
  return correctAndFollow(prepare, checked, (follow) =>
    deps.kysely.transaction().execute(async (db) => {
      const proposal = await lockForDecision(db, { ...asked, nr: seen.ProposalNr });
      const { stored, dataRow } = await changeCell(db, checked);
      const answer = await recordCorrection(db, { ...checked, stored }, approvalOf(proposal));
      const followed = await followChange(db, { checked, stored, follow, answer, proposal });
      await keepApproval(db, proposal, asked);
      return { ...answer, ...followed, ...(dataRow && { dataRow }) };
    }),
  );
}

/** @throws {HttpError} `not-found`, `forbidden`, or `conflict` where it is decided on */
export async function rejectCorrection(deps: Deps, asked: AskedProposal, reason: string): Promise<void> {
  await findDecidable(deps, asked);
  await deps.kysely.transaction().execute((db) => rejectProposal(db, asked, reason));
}

/** @throws {HttpError} `not-found`, `forbidden` for another's, or `conflict` where it is decided on */
export async function withdrawCorrection(deps: Deps, asked: AskedProposal): Promise<void> {
  await findSeenProposal(deps, asked.by, asked.nr);
  await deps.kysely.transaction().execute((db) => withdrawProposal(db, asked));
}

/** A proposal that the caller sees, had no hand in, and may make themselves. */
async function findDecidable(deps: Deps, { by, nr }: AskedProposal): Promise<SeenProposal> {
  const seen = await findSeenProposal(deps, by, nr);
  refuseDependentDecision(seen.proposal, await readDecider(deps.kysely, by));
  if (seen.mayCorrect) return seen;
  throw new HttpError('forbidden', 'Only who may correct the cell themselves decides on this.', {
    field: 'ProposalNr',
  });
}

interface ProposalWords {
  readonly locale: 'de' | 'en';
  readonly fundNames?: ReadonlyMap<number, string>;
}

/** What a caller is told of a proposed correction. */
export const correctionProposalFor = (
  { proposal, correction, view, place, mayCorrect, isOutdated }: SeenProposal,
  decider: Decider,
  { locale, fundNames = new Map() }: ProposalWords,
): CorrectionProposal => {
  const { environment, stored: _stored, ...rest } = correction;
  const general = proposalFor(proposal, decider);
  const column = view && findColumn(view.definition.columns, correction.colName);
  const bookId = place?.bookId ?? null;
  return {
    ...general,
    ...rest,
    mayDecide: general.mayDecide && mayCorrect,
    refusal: general.mayDecide && !mayCorrect ? { code: 'change-right-missing' } : general.refusal,
    column: column ? textIn(locale, column.title ?? column.name) : correction.colName,
    fund: bookId === null ? null : { BookID: bookId, name: fundNames.get(bookId) ?? '' },
    day: place?.day ?? null,
    title: view ? textIn(locale, view.definition.title) : correction.WViewName,
    isTesting: environment === 'testing',
    isOutdated,
  };
};
