import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { makeSecret, secretHash } from '../sessions/secret.ts';

/** From the last sign-in on. */
export const DEVICE_LIFETIME_S = 90 * 24 * 3_600;
/** Devices of one user; beyond, the one that was away longest is forgotten. */
export const MAX_DEVICES = 20;

/**
 * The device of a secret, where the user of this name has signed in from it.
 * @returns what stands for it in counts; nothing is told of the secret by it
 */
export async function findKnownDevice(
  db: Db,
  username: string,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  const hash = secretHash(secret);
  const { rows } = await sql`
    select from fundscope.known_devices d join fundscope.users u using (user_nr)
    where d.device_hash = ${hash} and lower(u.username) = lower(${username}) and d.expires_at > now()`.execute(db);
  return rows.length === 0 ? undefined : hash.toString('base64url');
}

/**
 * Remembers that a user signed in from a device; only the secret's hash is kept.
 * @param secret what the device had, if anything: one that was not given by this server is replaced
 * @returns the secret for the device to keep
 */
export async function rememberDevice(db: Db, userNr: number, secret: string | undefined): Promise<string> {
  const kept = secret !== undefined && (await isGiven(db, secret)) ? secret : makeSecret();
  await addDevice(db, userNr, kept);
  await sql`
    delete from fundscope.known_devices where (device_hash, user_nr) in (
      select device_hash, user_nr from fundscope.known_devices where user_nr = ${userNr}
      order by expires_at desc offset ${MAX_DEVICES})`.execute(db);
  await sql`
    delete from fundscope.known_devices where ctid in (
      select ctid from fundscope.known_devices where expires_at < now() limit 100 for update skip locked)`.execute(db);
  return kept;
}

/** Makes the device of a secret known for a user, for its whole lifetime from now on. */
export async function addDevice(db: Db, userNr: number, secret: string): Promise<void> {
  await sql`
    insert into fundscope.known_devices (device_hash, user_nr, expires_at)
    values (${secretHash(secret)}, ${userNr}, clock_timestamp() + ${DEVICE_LIFETIME_S} * interval '1 second')
    on conflict (device_hash, user_nr) do update set expires_at = excluded.expires_at`.execute(db);
}

/** Makes every device of a user unknown: those that are still used are known again after the next sign-in. */
export async function forgetDevices(db: Db, userNr: number): Promise<void> {
  await db.deleteFrom('fundscope.known_devices').where('user_nr', '=', userNr).execute();
}

async function isGiven(db: Db, secret: string): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.known_devices where device_hash = ${secretHash(secret)} and expires_at > now()
    limit 1`.execute(db);
  return rows.length > 0;
}
