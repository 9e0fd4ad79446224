import type { SentLink } from '@fundscope/contract/identity';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { Session } from '../../../http/session.ts';
import { createGate } from '../../../http/gate.ts';
import { HttpError } from '../../../http/http-error.ts';
import { noSuchUser } from '../../../http/missing.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { mailLink, type LinkSettings } from './mail-link.ts';
import { countMail } from './link-throttle.ts';
import {
  addLink,
  findLinkOwners,
  lockLinkOwner,
  voidLinks,
  type LinkKind,
  type LinkOwner,
} from './password-links.repository.ts';

/** Sends links by which users set their password. */
export interface LinkSender {
  /**
   * Sends a link to whom a name or an address belongs, in its own time: how long the answer takes tells nothing. Nobody is
   * told whether there is such a user.
   */
  forget(nameOrAddress: string, question: { readonly requestId: string; readonly log: FastifyBaseLogger }): void;
  /**
   * Sends a link to a user, at an administrator's wish.
   * @throws {HttpError} `not-found`, `conflict` for oneself and where the user has no e-mail address or is deactivated, `not-available` where
   *   the mail server takes nothing.
   */
  send(userNr: number, by: Session, requestId: string): Promise<SentLink>;
  /** Drops what waits for its turn, and waits until what is under way was sent. */
  stop(): Promise<void>;
}

export function createLinkSender(kysely: Kysely<Schema>, settings: LinkSettings): LinkSender {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  const gate = createGate({ concurrent: 2, waiting: 100, busy: 'Too many e-mails are under way.' });

  /** Nothing where the user changed meanwhile. */
  const store = (
    owner: LinkOwner,
    kind: LinkKind,
    by: Session | null,
    requestId: string,
  ): Promise<string | undefined> =>
    kysely.transaction().execute(async (db) => {
      if (!(await lockLinkOwner(db, owner))) return undefined;
      // Of an administrator's links the last counts. Whoever says they forgot theirs may be anybody, and voids none.
      if (by) await voidLinks(db, owner.userNr);
      const link = { kind, isMailed: true };
      const token = await addLink(db, owner.userNr, link);
      const after = { UserNr: owner.userNr, Username: owner.username, ...link };
      await recordAudit(db, { action: 'user.password-link', by, requestId, after });
      return token;
    });
  const forget = async (nameOrAddress: string, requestId: string): Promise<void> => {
    if (isStopping) throw new Error('The server stops.');
    await countMail(kysely, nameOrAddress);
    for (const owner of await findLinkOwners(kysely, { nameOrAddress })) {
      if (owner.emailAddress === '') continue;
      const token = await store(owner, 'reset', null, requestId);
      if (token !== undefined) await mailLink(settings, owner, { kind: 'reset', token });
    }
  };

  return {
    forget: (nameOrAddress, { requestId, log }) => {
      const work = gate
        .run(() => forget(nameOrAddress, requestId))
        // Whose it was stands in no log.
        .catch((err: unknown) => log.warn({ err }, 'a link for a forgotten password was not sent'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    send: async (userNr, by, requestId) => {
      // Whoever holds somebody's session may change the address, and would then get the password, too.
      if (userNr === by.userNr) {
        throw new HttpError('conflict', 'This is your own password: change it on the page My account.', {
          field: 'UserNr',
          fieldCode: 'oneself',
        });
      }
      const owner = await mailable(kysely, userNr);
      const kind = owner.isNew ? 'invitation' : 'reset';
      const token = await store(owner, kind, by, requestId);
      if (token === undefined) {
        throw new HttpError('conflict', `${owner.username} was changed meanwhile: load again.`, { field: 'UserNr' });
      }
      await mailLink(settings, owner, { kind, token });
      return { kind, email_address: owner.emailAddress };
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(underWay);
    },
  };
}

async function mailable(kysely: Kysely<Schema>, userNr: number): Promise<LinkOwner> {
  const [owner] = await findLinkOwners(kysely, { userNr });
  if (owner && owner.emailAddress !== '') return owner;
  if (owner) {
    throw new HttpError('conflict', `${owner.username} has no e-mail address: enter one first.`, {
      field: 'email_address',
    });
  }
  const user = await kysely
    .selectFrom('fundscope.users')
    .select('username')
    .where('user_nr', '=', userNr)
    .executeTakeFirst();
  if (!user) throw noSuchUser(userNr);
  throw new HttpError('conflict', `${user.username} is deactivated: re-activate the user first.`, { field: 'UserNr' });
}
