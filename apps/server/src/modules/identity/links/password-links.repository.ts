import type { OpenedLink } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { makeSecret, secretHash } from '../sessions/secret.ts';

export type LinkKind = OpenedLink['kind'];

/** An invitation may lie over a weekend; whoever forgot their password waits for the e-mail. */
export const LINK_LIFETIME_H = { invitation: 7 * 24, reset: 1 } as const satisfies Record<LinkKind, number>;
/** For how long a link that is over can be told from one that never was. */
const KEPT_DAYS = 30;

/** Whom a link may be sent to. */
export interface LinkOwner {
  readonly userNr: number;
  readonly username: string;
  readonly emailAddress: string;
  /** Whether they have never signed in: then it is an invitation. */
  readonly isNew: boolean;
}

/** Active users by their number, or by their name or e-mail address, whatever its case. */
export async function findLinkOwners(
  db: Db,
  by: { readonly userNr: number } | { readonly nameOrAddress: string },
): Promise<LinkOwner[]> {
  const isMeant =
    'userNr' in by
      ? sql`u.user_nr = ${by.userNr}`
      : sql`lower(${by.nameOrAddress}) in (lower(u.username), lower(u.email_address))`;
  const { rows } = await sql<LinkOwner>`
    select u.user_nr as "userNr", u.username, trim(u.email_address) as "emailAddress",
           not exists (select from fundscope.audit a
                       where a.user_nr = u.user_nr and a.action = 'session.sign-in') as "isNew"
    from fundscope.users u where u.status = 1 and ${isMeant} order by u.user_nr limit 5`.execute(db);
  return rows;
}

/** Whether a link may still be sent to them where it was to go; nothing of that changes until the transaction ends. */
export async function lockLinkOwner(db: Db, { userNr, emailAddress }: LinkOwner): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.users
    where user_nr = ${userNr} and status = 1 and trim(email_address) = ${emailAddress} for no key update`.execute(db);
  return rows.length === 1;
}

/** Voids the links that a user has not used. */
export async function voidLinks(db: Db, userNr: number): Promise<void> {
  await sql`delete from fundscope.password_links where user_nr = ${userNr} and used_at is null`.execute(db);
}

export interface NewLink {
  readonly kind: LinkKind;
  /** Sent by e-mail; false: the administrator reads it. */
  readonly isMailed: boolean;
}

/** Makes a link's secret; only its hash is kept. Links long over go. */
export async function addLink(db: Db, userNr: number, { kind, isMailed }: NewLink): Promise<string> {
  const token = makeSecret();
  await sql`
    delete from fundscope.password_links where token_hash in (
      select token_hash from fundscope.password_links where expires_at < now() - ${KEPT_DAYS} * interval '1 day'
      limit 100 for update skip locked)`.execute(db);
  await sql`
    insert into fundscope.password_links (token_hash, user_nr, kind, is_mailed, expires_at)
    values (${secretHash(token)}, ${userNr}, ${kind}, ${isMailed},
            clock_timestamp() + ${LINK_LIFETIME_H[kind]} * interval '1 hour')`.execute(db);
  return token;
}

export interface StoredLink extends OpenedLink {
  readonly userNr: number;
  readonly isMailed: boolean;
  readonly state: 'open' | 'used' | 'expired';
}

/** Holds a link's user until the transaction ends: before the link, as whoever sets a password does. */
export async function lockUserOfLink(db: Db, token: string): Promise<void> {
  await sql`
    select from fundscope.users u join fundscope.password_links l using (user_nr)
    where l.token_hash = ${secretHash(token)} for no key update of u`.execute(db);
}

/** A link by its secret, held until the transaction ends: of two uses the second finds it used. */
export async function lockLink(db: Db, token: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select l.kind, u.username, u.user_nr as "userNr", l.is_mailed as "isMailed",
           case when l.used_at is not null then 'used'
                when l.expires_at <= now() or u.status <> 1 then 'expired' else 'open' end as state
    from fundscope.password_links l join fundscope.users u using (user_nr)
    where l.token_hash = ${secretHash(token)} for update of l`.execute(db);
  return rows[0];
}

export async function markLinkUsed(db: Db, token: string): Promise<void> {
  await sql`
    update fundscope.password_links set used_at = clock_timestamp()
    where token_hash = ${secretHash(token)}`.execute(db);
}
