import type { DecisionRefusal, Proposal } from '@fundscope/contract/approval';
import type { Hindrance } from '@fundscope/contract/errors';
import type { Db } from '../database/connection.ts';
import { HttpError } from '../http/http-error.ts';
import type { Session } from '../http/session.ts';
import type { StoredProposal } from './proposals.repository.ts';
import type { AccountAccess } from './access-graph.ts';
import { findAccess, listAccountAccess } from './account-access.ts';
import { readSponsors, type Sponsorship } from './sponsors.ts';

type Participant = { readonly UserNr: number; readonly display: string } | null;
/** Who did something, and when in UTC: `YYYY-MM-DDTHH:MM:SS`. */
type Author = { readonly by: Participant; readonly acting: Participant; readonly at: string };

/** Who may decide on what another person has done. */
export interface Decider extends Pick<Session, 'userNr' | 'actingUserNr' | 'canDecide'> {
  /** Who made the user able to approve, and by what. */
  readonly sponsors: ReadonlyMap<number, Sponsorship>;
  /** The accounts of others that the user had access to. */
  readonly access: readonly AccountAccess[];
}

export const readDecider = async (db: Db, { userNr, actingUserNr, canDecide }: Session): Promise<Decider> => ({
  userNr,
  actingUserNr,
  canDecide,
  sponsors: await readSponsors(db, userNr),
  access: await listAccountAccess(db, [userNr]),
});

const authorsOf = ({ by, acting }: Omit<Author, 'at'>): number[] =>
  [by, acting].flatMap((author) => (author ? [author.UserNr] : []));

/** Whether somebody had a hand in a proposal: in whose name it was made, and who really made it. */
export function isOwnProposal(
  proposal: Omit<Author, 'at'>,
  { userNr, actingUserNr }: Pick<Session, 'userNr' | 'actingUserNr'>,
) {
  const authors = authorsOf(proposal);
  return authors.includes(userNr) || (actingUserNr !== null && authors.includes(actingUserNr));
}

type IndependenceCode = Extract<Hindrance['code'], `${string}-decision`>;
type IndependenceRefusal = Extract<DecisionRefusal, { code: IndependenceCode }>;

const refusals: Record<IndependenceCode, string> = {
  'own-decision': 'You had a hand in this: another person has to decide on it.',
  'acting-decision': 'You act as somebody else: switch back, then decide on it yourself.',
  'access-decision':
    'You had access to the account that did this (its password or e-mail address): another person has to decide on it.',
  'dependent-decision':
    'Who did this has created or re-activated your account, set your password, changed your e-mail address or granted your rights, or had access to an account that did: a person independent of them has to decide on it.',
};

/**
 * Why a person may not decide on a change. Participants, administrators who act for another user, accounts that an author
 * created or gave rights, and users who had access to the account of an author at that time may not. The caller checks the right to make the change.
 */
function findDependence(author: Author, decider: Decider): IndependenceRefusal | undefined {
  if (isOwnProposal(author, decider)) return { code: 'own-decision' };
  if (decider.actingUserNr !== null) return { code: 'acting-decision' };
  for (const one of [author.by, author.acting]) {
    const sponsorship = one && decider.sponsors.get(one.UserNr);
    if (one && sponsorship) return { code: 'dependent-decision', display: one.display, ...sponsorship };
    const held = one && findAccess(decider.access, { accounts: [one.UserNr], at: author.at });
    if (one && held) return { code: 'access-decision', display: one.display };
  }
  return undefined;
}

/** Why a person may not decide on a pending proposal; null where they may. The caller checks the right to make the change. */
function findDecisionRefusal(proposal: StoredProposal, decider: Decider): DecisionRefusal | null {
  if (proposal.decision !== null) return null;
  return findDependence(proposal, decider) ?? (decider.canDecide ? null : { code: 'decide-scope-missing' });
}

/** Whether a proposal is undecided and this person is independent of it. The caller checks the right to make the change. */
export const mayDecideOn = (proposal: StoredProposal, decider: Decider): boolean =>
  proposal.decision === null && findDecisionRefusal(proposal, decider) === null;

/** @throws {HttpError} `forbidden`, saying why. */
export function refuseDependentDecision(author: Author, decider: Decider): void {
  const code = findDependence(author, decider)?.code;
  if (code !== undefined) throw new HttpError('forbidden', refusals[code], { refusal: { code } });
}

/** Whether an error says that a person is not independent of the change. */
export const isDecisionRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'forbidden' && (error.options.refusal?.code ?? '') in refusals;

/** What a caller is told of a proposal, whatever its kind. */
export const proposalFor = (proposal: StoredProposal, decider: Decider): Proposal => ({
  ProposalNr: proposal.ProposalNr,
  at: proposal.at,
  by: proposal.by,
  acting: proposal.acting,
  decision: proposal.decision,
  isOwn: isOwnProposal(proposal, decider),
  mayDecide: mayDecideOn(proposal, decider),
  refusal: findDecisionRefusal(proposal, decider),
});
