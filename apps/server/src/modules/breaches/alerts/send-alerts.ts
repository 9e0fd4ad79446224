import { INBOX_DESTINATION } from '@fundscope/contract/requests';
import type { AlertChannel, BreachCase, BreachKind } from '@fundscope/contract/breaches';
import type { Transaction } from 'kysely';
import { sessionOfUser, sessionOfUsername } from '../../../access/active-session.ts';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Session } from '../../../http/session.ts';
import type { JobQueue } from '../../../requests/queue/job-queue.ts';
import { insertRequest } from '../../../requests/requests.repository.ts';
import { MAIL_DESTINATION } from '../../destinations/destinations.ts';
import { WEBHOOK_DESTINATION } from '../../destinations/webhook.ts';
import { caseReader, listCases } from '../cases/stored-case.ts';
import type { LateCase } from '../watch/escalate-cases.ts';
import { alertTitle, type AlertPayload } from './alert-payload.ts';
import { listWishes } from './subscriptions.repository.ts';

interface AlertDeps {
  readonly reading: Pick<ReadingDeps, 'database'>;
  readonly queue: Pick<JobQueue, 'add'>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What a run has brought. */
interface Run {
  readonly opened: readonly number[];
  readonly escalated: readonly LateCase[];
  /** Who is told of everything that is escalated. */
  readonly to: readonly string[];
}

const destinations = {
  inbox: INBOX_DESTINATION,
  mail: MAIL_DESTINATION,
  webhook: WEBHOOK_DESTINATION,
} as const satisfies Record<AlertChannel, number>;

/** More stand in the list, not in the message. */
const MOST_CASES = 500;

interface Receiver {
  readonly session: Session;
  readonly channel: AlertChannel;
  /** Of new breaches. */
  readonly kinds: ReadonlySet<BreachKind>;
  /** Cases that they are told of as escalated. */
  readonly escalated: ReadonlySet<number>;
}

/** Sends each who wants to know one message of the run, with the breaches that they may see. It is delivered like any request. */
export async function sendAlerts(deps: AlertDeps, db: Transaction<Schema>, run: Run): Promise<void> {
  if (run.opened.length === 0 && run.escalated.length === 0) return;
  for (const receiver of await receiversOf(db, run)) await sendOne(deps, db, receiver, run.opened);
}

async function receiversOf(db: Transaction<Schema>, { escalated, to }: Run): Promise<Receiver[]> {
  const all = new Set(escalated.map(({ case_nr }) => case_nr));
  const receivers: Receiver[] = [];
  const told = new Set<number>();
  const superiors = new Set<number>();
  for (const name of to) {
    const session = await sessionOfUsername(db, name);
    if (session) superiors.add(session.userNr);
  }
  const escalatedFor = (userNr: number): ReadonlySet<number> =>
    superiors.has(userNr)
      ? all
      : new Set(escalated.filter(({ owner_nr }) => owner_nr === userNr).map(({ case_nr }) => case_nr));
  for (const { userNr, channel, kinds } of await listWishes(db)) {
    const session = await sessionOfUser(db, userNr);
    if (!session) continue;
    if (channel === 'inbox') told.add(userNr);
    receivers.push({ session, channel, kinds: new Set(kinds), escalated: escalatedFor(userNr) });
  }
  const owners = escalated.flatMap(({ owner_nr }) => owner_nr ?? []);
  for (const userNr of new Set([...owners, ...superiors])) {
    const session = told.has(userNr) ? undefined : await sessionOfUser(db, userNr);
    if (session) receivers.push({ session, channel: 'inbox', kinds: new Set(), escalated: escalatedFor(userNr) });
  }
  return receivers;
}

async function sendOne(
  { reading, queue, today }: AlertDeps,
  db: Transaction<Schema>,
  { session, channel, kinds, escalated }: Receiver,
  opened: readonly number[],
): Promise<void> {
  const reader = await caseReader(reading.database.pool, session, today);
  const read = (numbers: readonly number[]): Promise<BreachCase[]> =>
    listCases(db, reader, { isClosedToo: true, numbers, limit: MOST_CASES });
  const news = (await read(opened)).filter(({ kind }) => kinds.has(kind));
  const late = await read([...escalated]);
  const [first] = [...news, ...late];
  if (!first) return;
  const payload: AlertPayload = {
    title: alertTitle(news.length, late.length),
    opened: news.map(({ CaseNr }) => CaseNr),
    escalated: late.map(({ CaseNr }) => CaseNr),
  };
  await insertRequest(db, queue, {
    kind: 'alert',
    userNr: session.userNr,
    actingUserNr: null,
    asAdmin: session.isAdmin,
    seesAllBooks: session.canSeeAllBooks,
    bookId: first.BookID,
    payload,
    destinationId: destinations[channel],
    idempotencyKey: undefined,
  });
}
