import { INBOX_DESTINATION } from '@fundscope/contract/requests';
import type { AlertChannel } from '@fundscope/contract/breaches';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { JobQueue } from '../../../requests/queue/job-queue.ts';
import { insertRequest } from '../../../requests/requests.repository.ts';
import { MAIL_DESTINATION } from '../../destinations/destinations.ts';
import { WEBHOOK_DESTINATION } from '../../destinations/webhook.ts';
import type { LateCase } from '../cases/late-case.ts';
import { visibleCases } from '../cases/stored-case.ts';
import { alertTitle, type AlertPayload } from './alert-payload.ts';
import type { Receiver } from './receivers.ts';
import type { Wish } from './subscriptions.repository.ts';

interface AlertDeps {
  readonly queue: Pick<JobQueue, 'add'>;
  readonly receivers: readonly Receiver[];
}

/** What a run has brought. */
interface Run {
  readonly opened: readonly number[];
  readonly escalated: readonly LateCase[];
}

const destinations = {
  inbox: INBOX_DESTINATION,
  mail: MAIL_DESTINATION,
  webhook: WEBHOOK_DESTINATION,
} as const satisfies Record<AlertChannel, number>;

/** Sends each who wants to know one message of the run, with the breaches that they may see. It is delivered like any request. */
export async function sendAlerts({ queue, receivers }: AlertDeps, db: Transaction<Schema>, run: Run): Promise<void> {
  if (run.opened.length === 0 && run.escalated.length === 0) return;
  for (const receiver of receivers) {
    const escalated = escalatedFor(receiver, run);
    for (const wish of wishesOf(receiver, escalated)) {
      await sendOne(queue, db, receiver, { wish, opened: run.opened, escalated });
    }
  }
}

const escalatedFor = ({ session, isSuperior }: Receiver, { escalated }: Run): number[] =>
  escalated.filter(({ owner_nr }) => isSuperior || owner_nr === session.userNr).map(({ case_nr }) => case_nr);

/** What is escalated comes to the inbox, whatever was chosen. */
function wishesOf({ session, wishes }: Receiver, escalated: readonly number[]): readonly Wish[] {
  if (escalated.length === 0 || wishes.some(({ channel }) => channel === 'inbox')) return wishes;
  return [...wishes, { userNr: session.userNr, channel: 'inbox', kinds: [] }];
}

interface Message {
  readonly wish: Wish;
  readonly opened: readonly number[];
  readonly escalated: readonly number[];
}

async function sendOne(
  queue: Pick<JobQueue, 'add'>,
  db: Transaction<Schema>,
  { session, reader }: Receiver,
  { wish: { channel, kinds }, opened, escalated }: Message,
): Promise<void> {
  const news = await visibleCases(db, reader, { numbers: opened, kinds });
  const late = await visibleCases(db, reader, { numbers: escalated });
  const cases = [...news, ...late];
  const [first] = cases;
  if (!first) return;
  const payload: AlertPayload = {
    title: alertTitle(news.length, late.length),
    opened: news.map(({ CaseNr }) => CaseNr),
    escalated: late.map(({ CaseNr }) => CaseNr),
    books: [...new Set(cases.map(({ BookID }) => BookID))],
  };
  await insertRequest(db, queue, {
    kind: 'alert',
    userNr: session.userNr,
    actingUserNr: null,
    chargedUserNr: session.userNr,
    asAdmin: session.isAdmin,
    seesAllBooks: session.canSeeAllBooks,
    bookId: first.BookID,
    payload,
    destinationId: destinations[channel],
    idempotencyKey: undefined,
  });
}
