import type { FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { grantAdministration } from '../memberships/administrator-right.ts';
import { listNewAllBookUsers } from '../memberships/all-books-right.ts';
import { lockMembers } from '../memberships/many-memberships.repository.ts';
import {
  bookMembership,
  portalMembership,
  userMembership,
  type MembershipKind,
} from '../memberships/membership-kind.ts';
import { allBooksInFile } from './group-file.ts';
import type { AuditLine, FileRow, PlannedRow, RecordFile } from './record-file.ts';

const kinds: Readonly<Record<string, MembershipKind>> = {
  book: bookMembership,
  user: userMembership,
  portal: portalMembership,
};

interface WantedMembership {
  readonly kind: MembershipKind;
  readonly groupId: number;
  readonly memberId: number;
}

const keyOf = ({ kind, groupId, memberId }: WantedMembership): string => `${kind.memberNoun} ${groupId} ${memberId}`;

/**
 * Which books, users and portals are in which groups. A row makes a membership; none is ended by a file.
 * @param refusesRights whether no file makes administrators or gives all books, since another person has to approve that
 */
export const createMembershipFile = (refusesRights: boolean): RecordFile => ({
  columns: ['GroupID', 'Kind', 'MemberID'],
  required: ['GroupID', 'Kind', 'MemberID'],
  read: async (db) =>
    (await readMemberships(db)).map(({ kind, groupId, memberId }) => [
      String(groupId),
      kind.memberNoun,
      String(memberId),
    ]),
  lock: async (db, rows) => {
    await lockNamed(db, rows);
    await sql`
      lock table fundscope.book_memberships, fundscope.user_memberships, fundscope.portal_memberships
      in share row exclusive mode`.execute(db);
  },
  plan: async (db, rows) => {
    const stored = new Set((await readMemberships(db)).map(keyOf));
    const known = await readKnown(db);
    const seen = new Set<string>();
    const wanted: WantedMembership[] = [];
    const planned = rows.map((row): PlannedRow => {
      const { line, cells } = row;
      const label = `${cells['Kind']} ${cells['MemberID']} in group ${cells['GroupID']}`;
      const membership = readMembership(row);
      const errors = membership ? errorsOf(membership, known) : [notOffered('Kind', `book, user or portal`)];
      if (!membership || errors.length > 0) return { line, label, state: 'error', fields: [], errors };
      const key = keyOf(membership);
      const isSame = stored.has(key) || seen.has(key);
      seen.add(key);
      if (isSame) return { line, label, state: 'same', fields: [], errors: [] };
      wanted.push(membership);
      const fields = [{ field: membership.kind.memberField, after: membership.memberId }];
      return { line, label, state: 'new', fields, errors: [] };
    });
    return {
      rows: planned,
      watermark: '',
      write: async (transaction) => {
        const lines: AuditLine[] = [];
        for (const kind of Object.values(kinds)) {
          const ofKind = wanted.filter((membership) => membership.kind === kind);
          if (ofKind.length === 0) continue;
          // Before the insertion: a user whom the file puts into two groups that see all books had the right by neither.
          const newAllBookUsersByGroup = new Map<number, number[]>();
          for (const [groupId, added] of groupMembers(kind === userMembership ? ofKind : [])) {
            newAllBookUsersByGroup.set(groupId, await listNewAllBookUsers(transaction, groupId, added));
          }
          await sql`
            insert into ${sql.id('fundscope', kind.table)} (group_id, ${sql.id(kind.memberColumn)})
            select * from unnest(${ofKind.map(({ groupId }) => groupId)}::integer[],
                                 ${ofKind.map(({ memberId }) => memberId)}::integer[])`.execute(transaction);
          const raised = new Set(
            kind === userMembership
              ? await grantAdministration(
                  transaction,
                  ofKind.filter(({ groupId }) => known.protected.has(groupId)).map(({ memberId }) => memberId),
                )
              : [],
          );
          if (raised.size > 0 && refusesRights) {
            const message = 'Another person has to approve new administrators: add them in the group, not by a file.';
            throw hindered({ code: 'administrators-in-file' }, message);
          }
          for (const [groupId, added] of groupMembers(ofKind)) {
            const isProtected = known.protected.has(groupId);
            const newAllBookUsers = newAllBookUsersByGroup.get(groupId) ?? [];
            if (newAllBookUsers.length > 0 && refusesRights) throw allBooksInFile();
            const newAdministrators = isProtected ? added.filter((member) => raised.has(member)) : [];
            const after = {
              GroupID: groupId,
              added,
              removed: [],
              ...(newAdministrators.length > 0 && { newAdministrators }),
              ...(newAllBookUsers.length > 0 && { newAllBookUsers }),
            };
            lines.push({ action: `${kind.action}.change`, after });
          }
        }
        return lines;
      },
    };
  },
});

/** The members of each group, in ascending order. */
function groupMembers(memberships: readonly WantedMembership[]): Map<number, number[]> {
  const byGroup = new Map<number, number[]>();
  for (const { groupId, memberId } of memberships) {
    const members = byGroup.get(groupId);
    if (members) members.push(memberId);
    else byGroup.set(groupId, [memberId]);
  }
  for (const members of byGroup.values()) members.sort((a, b) => a - b);
  return byGroup;
}

/** Groups and members, as the forms lock them and in their order: a change or deletion of theirs is waited for. */
async function lockNamed(db: Transaction<Schema>, rows: readonly FileRow[]): Promise<void> {
  const named = rows.flatMap((row) => readMembership(row) ?? []);
  const groups = [...new Set(named.map(({ groupId }) => groupId))];
  await sql`
    select from fundscope.groups where group_id = any(${groups}::integer[]) order by group_id for key share`.execute(
    db,
  );
  for (const kind of Object.values(kinds)) {
    const members = named.filter((membership) => membership.kind === kind).map(({ memberId }) => memberId);
    if (members.length > 0) await lockMembers(db, kind, [...new Set(members)], false);
  }
}

const MAX_NUMBER = 2 ** 31 - 1;
/** 0, which no record has, for what is no number of one. */
const numberOf = (cell = ''): number => (/^[1-9]\d{0,9}$/u.test(cell) && Number(cell) <= MAX_NUMBER ? Number(cell) : 0);

function readMembership({ cells }: FileRow): WantedMembership | undefined {
  const kind = kinds[(cells['Kind'] ?? '').trim().toLowerCase()];
  return kind && { kind, groupId: numberOf(cells['GroupID']), memberId: numberOf(cells['MemberID']) };
}

interface Known {
  readonly groups: ReadonlySet<number>;
  readonly protected: ReadonlySet<number>;
  readonly members: Readonly<Record<string, ReadonlySet<number>>>;
}

const errorsOf = ({ kind, groupId, memberId }: WantedMembership, known: Known): FieldError[] => [
  ...(known.groups.has(groupId) ? [] : [unknown('GroupID')]),
  ...(known.members[kind.memberNoun]?.has(memberId) ? [] : [unknown('MemberID')]),
];

const unknown = (field: string): FieldError => ({
  field,
  code: 'unknown-record',
  message: fieldErrorTexts['unknown-record'],
});
const notOffered = (field: string, offered: string): FieldError => ({
  field,
  code: 'not-offered',
  message: `must be ${offered}`,
});

async function readMemberships(db: Db): Promise<WantedMembership[]> {
  const { rows } = await sql<{ noun: string; groupId: number; memberId: number }>`
    select 'book' as noun, group_id as "groupId", book_id as "memberId" from fundscope.book_memberships
    union all select 'portal', group_id, portal_id from fundscope.portal_memberships
    union all select 'user', group_id, user_nr from fundscope.user_memberships
    order by 2, 1, 3`.execute(db);
  return rows.map(({ noun, groupId, memberId }) => ({ kind: kinds[noun]!, groupId, memberId }));
}

async function readKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Record<'groups' | 'protected' | 'book' | 'user' | 'portal', number[]>>`
    select array(select group_id from fundscope.groups) as groups,
           array(select group_id from fundscope.groups where admin_group = 1) as protected,
           array(select book_id from fundscope.books) as book,
           array(select user_nr from fundscope.users) as "user",
           array(select portal_id from fundscope.portals) as portal`.execute(db);
  const { groups, protected: guarded, book, user, portal } = rows[0]!;
  return {
    groups: new Set(groups),
    protected: new Set(guarded),
    members: { book: new Set(book), user: new Set(user), portal: new Set(portal) },
  };
}
