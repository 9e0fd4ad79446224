import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { listAccountAccess } from './account-access.ts';
import { listSponsorships } from './sponsors.ts';

interface OtherAdministrators {
  /** Active ones. */
  readonly otherAdministrators: number;
  /** Those of them who may decide on what the user proposes. */
  readonly independentAdministrators: number;
}

/** Counts the other administrators, and those of them who are independent of the user. */
export async function countOtherAdministrators(
  db: Db,
  { userNr, actingUserNr }: Pick<Session, 'userNr' | 'actingUserNr'>,
): Promise<OtherAdministrators> {
  const own = actingUserNr === null ? [userNr] : [userNr, actingUserNr];
  const { rows } = await sql<{ userNr: number }>`
    select user_nr as "userNr" from fundscope.users
    where is_admin and status = 1 and not user_nr = any(${own}::integer[])`.execute(db);
  const others = rows.map((row) => row.userNr);
  const sponsorships = await listSponsorships(db, others);
  const access = await listAccountAccess(db, others);
  const dependent = new Set([
    ...sponsorships.filter(({ sponsor }) => own.includes(sponsor)).map((one) => one.userNr),
    ...access.filter(({ account, until }) => own.includes(account) && until === null).map((one) => one.userNr),
  ]);
  return {
    otherAdministrators: others.length,
    independentAdministrators: others.length - dependent.size,
  };
}
