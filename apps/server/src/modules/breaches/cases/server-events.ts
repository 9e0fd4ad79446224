import type { Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

interface ServerEvent {
  readonly kind: 'opened' | 'again' | 'cleared' | 'escalated' | 'history';
  /** The day that it is about. */
  readonly text: string;
}

/** An entry of the thread that the server makes. */
export async function addServerEvent(
  db: Transaction<Schema>,
  caseNr: number,
  { kind, text }: ServerEvent,
): Promise<void> {
  await db.insertInto('fundscope.breach_events').values({ case_nr: caseNr, kind, text }).execute();
}
