import type { LinkUse, OpenedLink } from '@fundscope/contract/identity';
import type { Kysely } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { refusePublished, setPassword } from '../account/set-password.ts';
import { forgetFailures } from '../sign-in/sign-in-throttle.ts';
import { hashPassword } from '../sign-in/password.ts';
import { lockLink, lockUserOfLink, markLinkUsed, type StoredLink } from './password-links.repository.ts';
import { countUnknownLink, refuseSpentLinks } from './link-throttle.ts';

export interface LinkAttempt {
  /** The caller's network address. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Whom a link is for.
 * @throws {HttpError} `link-used` or `link-expired`, where it is over or there is none; `too-many-requests`.
 */
export async function openLink(kysely: Kysely<Schema>, token: string, attempt: LinkAttempt): Promise<OpenedLink> {
  await refuseSpentLinks(kysely, attempt.address);
  const link = await lockLink(kysely, token);
  if (!link) await countUnknownLink(kysely, attempt.address);
  const { kind, username } = openOr(link);
  return { kind, username };
}

/**
 * Sets the password of whom a link is for, once. Their sessions end; failed sign-ins are forgotten.
 * @throws {HttpError} as `openLink`; `bad-request` where the password cannot be taken.
 */
export async function takeLink(
  kysely: Kysely<Schema>,
  { token, newPassword }: LinkUse,
  attempt: LinkAttempt,
): Promise<void> {
  refusePublished(newPassword);
  // A hash is work: only a link that is open gets one.
  await openLink(kysely, token, attempt);
  const passwordHash = await hashPassword(newPassword);
  await kysely.transaction().execute(async (db: Db) => {
    await lockUserOfLink(db, token);
    const { userNr, username, kind, isMailed } = openOr(await lockLink(db, token));
    await markLinkUsed(db, token);
    await setPassword(db, userNr, { passwordHash, mustChange: false });
    await forgetFailures(db, username);
    await recordAudit(db, {
      action: 'account.password-link-used',
      by: { userNr, actingUserNr: null },
      requestId: attempt.requestId,
      after: { kind, isMailed, address: attempt.address },
    });
  });
}

function openOr(link: StoredLink | undefined): StoredLink {
  if (link?.state === 'open') return link;
  throw link?.state === 'used'
    ? new HttpError('link-used', 'This link was used already: it sets a password once. Ask for another.')
    : new HttpError('link-expired', 'This link has expired, or is not one of ours: ask for another.');
}
