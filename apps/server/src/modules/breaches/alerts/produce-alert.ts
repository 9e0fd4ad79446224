import type { BreachCase } from '@fundscope/contract/breaches';
import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { Producer } from '../../../requests/producer.ts';
import { rightsGone } from '../../../requests/request-failure.ts';
import { WEBHOOK_DESTINATION } from '../../destinations/webhook.ts';
import { caseReader, listCases } from '../cases/stored-case.ts';
import { alertPayloadSchema } from './alert-payload.ts';
import { alertJson, alertText, type AlertContent } from './alert-text.ts';

interface AlertDeps {
  readonly reading: Pick<ReadingDeps, 'database'>;
  readonly today: () => string;
  /** The portal's address; absent: the message has no links. */
  readonly portalUrl: string | undefined;
}

const MOST_CASES = 500;

/** The message of an alert: of the cases that its reader may see by now. */
export const produceAlert =
  ({ reading, today, portalUrl }: AlertDeps): Producer =>
  async ({ request, session }) => {
    const { kysely, pool } = reading.database;
    const { opened, escalated } = alertPayloadSchema.parse(request.payload);
    const day = today();
    const reader = await caseReader(pool, session, day);
    const cases = await listCases(kysely, reader, {
      isClosedToo: true,
      numbers: [...opened, ...escalated],
      limit: MOST_CASES,
    });
    if (cases.length === 0) throw rightsGone();
    const among = (numbers: readonly number[]): BreachCase[] => cases.filter(({ CaseNr }) => numbers.includes(CaseNr));
    const content: AlertContent = { opened: among(opened), escalated: among(escalated), portalUrl };
    return request.destinationId === WEBHOOK_DESTINATION
      ? { name: `breaches-${day}.json`, mediaType: 'application/json', body: oneOf(alertJson(content)) }
      : { name: `breaches-${day}.txt`, mediaType: 'text/plain; charset=utf-8', body: oneOf(alertText(content)) };
  };

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
