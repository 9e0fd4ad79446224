import {
  isActiveUser,
  type Consequences,
  type DeletionConsequences,
  type UserConsequences,
} from '@fundscope/contract/administration';
import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import { readAdminBook } from '../admin-books/admin-books.repository.ts';
import { readGroup } from '../admin-groups/admin-groups.repository.ts';
import { readUser } from '../admin-users/admin-users.repository.ts';
import { hasChildren, readNode } from '../portal-tree/portal-tree.repository.ts';
import { portalLevel } from '../portal-tree/tree-level.ts';
import { countsAmong, countsOfBook, countsOfGroup, countsOfPortal, countsOfUser } from './consequences.repository.ts';
import { holdersOfBook } from './holders.repository.ts';

type Refusal = Consequences['refusal'];

const refusal = (field: string, code: FieldErrorCode | undefined): Refusal =>
  code === undefined ? null : { field, code, message: fieldErrorTexts[code] };

/** @throws {HttpError} `not-found` */
export async function consequencesForUser(db: Db, userNr: number, by: Session): Promise<UserConsequences> {
  const user = await readUser(db, userNr);
  const counts = await countsOfUser(db, userNr);
  const isActive = isActiveUser(user);
  const isOwn = [by.userNr, by.actingUserNr].includes(userNr);
  const isLast = user.isAdmin && isActive && (await isLastAdministrator(db));
  const whyActive = isOwn ? 'oneself' : isLast ? 'last-administrator' : undefined;
  return {
    deactivate: {
      refusal: refusal('UserNr', isActive ? whyActive : 'deactivated'),
      heldBy: [],
      goes: countsAmong(counts, ['sessions', 'waiting-requests']),
      stays: countsAmong(counts, [
        'group-memberships',
        'requests',
        'inbox-entries',
        'packs',
        'saved-views',
        'shared-views',
        'audit-lines',
      ]),
    },
    delete: {
      refusal: refusal('UserNr', isActive ? 'not-deactivated' : undefined),
      heldBy: [],
      goes: countsAmong(counts, [
        'group-memberships',
        'waiting-requests',
        'requests',
        'inbox-entries',
        'packs',
        'saved-views',
        'shared-views',
        'uploaded-files',
      ]),
      stays: countsAmong(counts, ['audit-lines']),
    },
  };
}

/** @throws {HttpError} `not-found` */
export async function consequencesForBook(db: Db, bookId: number): Promise<DeletionConsequences> {
  await readAdminBook(db, bookId);
  const counts = await countsOfBook(db, bookId);
  const hangsOn = countsAmong(counts, ['group-memberships', 'fund-master-data']);
  return {
    delete: {
      refusal: refusal('BookID', hangsOn.length > 0 ? 'in-use' : undefined),
      heldBy: hangsOn.length > 0 ? await holdersOfBook(db, bookId) : [],
      goes: countsAmong(counts, ['share-classes', 'currencies', 'report-types']),
      stays: [...hangsOn, ...countsAmong(counts, ['waiting-requests', 'requests'])],
    },
  };
}

/** @throws {HttpError} `not-found` */
export async function consequencesForGroup(db: Db, groupId: number): Promise<DeletionConsequences> {
  const group = await readGroup(db, groupId);
  const counts = await countsOfGroup(db, groupId);
  return {
    delete: {
      refusal: refusal('GroupID', group.AdminGroup === 1 ? 'protected' : undefined),
      heldBy: [],
      goes: countsAmong(counts, ['book-memberships', 'user-memberships', 'portal-memberships', 'parameter-versions']),
      stays: countsAmong(counts, ['shared-views']),
    },
  };
}

/** @throws {HttpError} `not-found` */
export async function consequencesForPortal(db: Db, id: number): Promise<DeletionConsequences> {
  await readNode(db, portalLevel, id);
  const isParent = await hasChildren(db, portalLevel, id);
  const goes = countsAmong(await countsOfPortal(db, id), ['group-memberships']);
  return { delete: { refusal: refusal('id', isParent ? 'has-children' : undefined), heldBy: [], goes, stays: [] } };
}

async function isLastAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql`select from fundscope.users where is_admin and status = 1 limit 2`.execute(db);
  return rows.length === 1;
}
