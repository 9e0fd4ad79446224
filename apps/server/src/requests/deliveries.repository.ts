import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { TakenRequest } from './requests.repository.ts';

/** Notes that a file has to reach its destination. */
export async function addDelivery(db: Db, { requestId, destinationId }: TakenRequest): Promise<void> {
  await sql`
    insert into fundscope.deliveries (request_id, destination_id) values (${requestId}, ${destinationId})
    on conflict (request_id) do nothing`.execute(db);
}

export async function findDelivery(db: Db, requestId: number): Promise<{ isDelivered: boolean } | undefined> {
  const row = await db
    .selectFrom('fundscope.deliveries')
    .select('delivered_at')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && { isDelivered: row.delivered_at !== null };
}

export async function countDelivery(db: Db, requestId: number): Promise<void> {
  await sql`update fundscope.deliveries set attempts = attempts + 1 where request_id = ${requestId}`.execute(db);
}

export async function markDelivered(db: Db, requestId: number): Promise<void> {
  await sql`
    update fundscope.deliveries set delivered_at = coalesce(delivered_at, now())
    where request_id = ${requestId}`.execute(db);
}
