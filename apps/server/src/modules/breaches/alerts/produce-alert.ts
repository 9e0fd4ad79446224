import type { ReadingDeps } from '../../../access/reader-transaction.ts';
import type { Producer } from '../../../requests/producer.ts';
import { noteContent } from '../../../requests/requests.repository.ts';
import { rightsGone } from '../../../requests/request-failure.ts';
import { WEBHOOK_DESTINATION } from '../../destinations/webhook.ts';
import { caseReader, listCases, visibleCases } from '../cases/stored-case.ts';
import { alertPayloadSchema } from './alert-payload.ts';
import { alertJson, alertText, type AlertContent, type AlertPart } from './alert-text.ts';

interface AlertDeps {
  readonly reading: Pick<ReadingDeps, 'database'>;
  readonly today: () => string;
  /** The portal's address; absent: the message has no links. */
  readonly portalUrl: string | undefined;
}

/** Of each part; more stand in the list, not in the message. */
const MOST_CASES = 500;

/** The message of an alert: of the cases that its reader may see by now. */
export const produceAlert =
  ({ reading, today, portalUrl }: AlertDeps): Producer =>
  async ({ request, session }) => {
    const { kysely, pool } = reading.database;
    const { opened, escalated } = alertPayloadSchema.parse(request.payload);
    const day = today();
    const reader = await caseReader(pool, session, day);
    const seen = await visibleCases(kysely, reader, { numbers: [...opened, ...escalated] });
    if (seen.length === 0) throw rightsGone();
    const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
    await noteContent(kysely, request, {
      books: unique(seen.map(({ BookID }) => BookID)),
      views: unique(seen.map(({ view }) => view)),
    });
    const visible = new Set(seen.map(({ CaseNr }) => CaseNr));
    const partOf = async (asked: readonly number[]): Promise<AlertPart> => {
      const numbers = asked.filter((number) => visible.has(number));
      const cases = await listCases(kysely, reader, { isClosedToo: true, numbers, limit: MOST_CASES });
      return { cases, more: numbers.length - cases.length };
    };
    const content: AlertContent = { opened: await partOf(opened), escalated: await partOf(escalated), portalUrl };
    return request.destinationId === WEBHOOK_DESTINATION
      ? { name: `breaches-${day}.json`, mediaType: 'application/json', body: oneOf(alertJson(content)) }
      : { name: `breaches-${day}.txt`, mediaType: 'text/plain; charset=utf-8', body: oneOf(alertText(content)) };
  };

async function* oneOf(text: string): AsyncGenerator<string> {
  yield text;
}
