import { waitingWorkSchema, type WaitingWork } from '@fundscope/contract/approval';
import { mayDecideOn, readDecider } from '../../approval/decision-rights.ts';
import { countDecidable } from '../../approval/count-decidable.ts';
import type { Database } from '../../database/connection.ts';
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
      config: { policy: 'user' },
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
  const decider = await readDecider(kysely, session);
  const { seen } = await listSeenProposals(database, session);
  const corrections = seen.filter((one) => one.mayCorrect && mayDecideOn(one.proposal, decider)).length;
  const records = session.isAdmin ? await countDecidable(kysely, decider) : 0;
  const reader = await caseReader(pool, session, today);
  return { approvals: corrections + records, reviews: await listCasesToReview(kysely, reader, decider) };
}
