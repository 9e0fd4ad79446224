import type { Proposal } from '@fundscope/contract/approval';
import { HttpError } from '../http/http-error.ts';
import type { Session } from '../http/session.ts';
import type { StoredProposal } from './proposals.repository.ts';

type Author = Pick<StoredProposal, 'by' | 'acting'>;
type Caller = Pick<Session, 'userNr' | 'actingUserNr'>;

/** Whether somebody had a hand in a proposal: in whose name it was made, and who really made it. */
export function isOwnProposal({ by, acting }: Author, { userNr, actingUserNr }: Caller): boolean {
  const authors = [by.UserNr, acting?.UserNr];
  return authors.includes(userNr) || (actingUserNr !== null && authors.includes(actingUserNr));
}

/**
 * To decide is one's own act: never on what one has a hand in, and never in somebody else's name. What it needs besides is the right
 * to make the change.
 */
const mayDecide = (proposal: Author, caller: Caller): boolean =>
  caller.actingUserNr === null && !isOwnProposal(proposal, caller);

/** @throws {HttpError} `forbidden`, saying why. */
export function refuseOwnDecision(proposal: Author, caller: Caller): void {
  if (mayDecide(proposal, caller)) return;
  const message = isOwnProposal(proposal, caller)
    ? 'You had a hand in this proposal: another person has to decide on it.'
    : 'You act as somebody else: switch back, then decide on it yourself.';
  throw new HttpError('forbidden', message);
}

/** What a caller is told of a proposal, whatever its kind. */
export const proposalFor = (proposal: StoredProposal, caller: Session): Proposal => ({
  ProposalNr: proposal.ProposalNr,
  at: proposal.at,
  by: proposal.by,
  acting: proposal.acting,
  decision: proposal.decision,
  isOwn: isOwnProposal(proposal, caller),
  mayDecide: proposal.decision === null && mayDecide(proposal, caller),
});
