import { waitingWorkSchema, type WaitingWork } from '@fundscope/contract/approval';
import { mayDecideOn, readDecider } from '../../approval/decision-rights.ts';
import { countDecidable } from '../../approval/count-decidable.ts';
import { decisionMoments } from '../../approval/proposals.repository.ts';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/connection.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { listSeenProposals } from '../../views/corrections/seen-proposals.ts';
import { caseReader } from '../breaches/cases/stored-case.ts';
import { listCasesToReview } from '../breaches/cases/thread.repository.ts';

interface WaitingDeps {
  readonly database: Database;
  /** `YYYY-MM-DD` */
  readonly today: () => string;
}

/** What waits for a second person. */
export function registerWaiting(routes: Routes, { database, today }: WaitingDeps): void {
  routes.get(
    '/api/waiting',
    {
      config: { policy: 'user', isCostly: true },
      schema: {
        summary: 'What waits for the caller as a second person: approvals and reviews of breaches',
        response: { 200: waitingWorkSchema },
      },
    },
    (request) => readWaiting(database, sessionOf(request), today()),
  );
}

async function readWaiting(database: Database, session: Session, today: string): Promise<WaitingWork> {
  const { kysely, pool } = database;
  const open = await findOpenWork(kysely, session);
  const { decisions } = open;
  if (!open.corrections && !open.records && !open.reviews) return { approvals: 0, reviews: [], decisions };
  const decider = await readDecider(kysely, session);
  const { seen } = open.corrections ? await listSeenProposals(database, session) : { seen: [] };
  const corrections = seen.filter((one) => one.mayCorrect && mayDecideOn(one.proposal, decider)).length;
  const records = session.isAdmin && open.records ? await countDecidable(kysely, decider) : 0;
  const reviews = open.reviews ? await listCasesToReview(kysely, await caseReader(pool, session, today), decider) : [];
  return { approvals: corrections + records, reviews, decisions };
}

interface OpenWork {
  readonly corrections: boolean;
  readonly records: boolean;
  readonly reviews: boolean;
  /** When others decided on the user's proposals. */
  readonly decisions: string[];
}

/**
 * Whether there is work of other users, before rights to it are checked: each tab of the portal asks each minute, and mostly
 * nothing waits.
 */
async function findOpenWork(db: Db, { userNr, actingUserNr, canDecide }: Session): Promise<OpenWork> {
  if (actingUserNr !== null || !canDecide) {
    return { corrections: false, records: false, reviews: false, decisions: [] };
  }
  const others = sql`state = 'pending' and not array[user_nr, acting_user_nr] && array[${userNr}::integer]`;
  const { rows } = await sql<OpenWork>`
    select ${decisionMoments(userNr)} as decisions,
      exists (select from fundscope.proposals where kind = 'correction' and ${others}) as corrections,
      exists (select from fundscope.proposals where kind <> 'correction' and ${others}) as records,
      exists (
        select from fundscope.breach_cases c join fundscope.breach_events e using (case_nr)
        where c.state <> 'closed' and c.needs_review and e.user_nr <> ${userNr} and e.reviewed_by is null
          and not exists (select from fundscope.breach_events r where r.case_nr = c.case_nr and r.reviewed_by is not null)
      ) as reviews`.execute(db);
  return rows[0]!;
}
