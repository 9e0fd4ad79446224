import type { FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { grantAdministration } from '../memberships/administrator-right.ts';
import { lockMembers } from '../memberships/many-memberships.repository.ts';
import {
  bookMembership,
  portalMembership,
  userMembership,
  type MembershipKind,
} from '../memberships/membership-kind.ts';
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
      const refused = (errors: FieldError[]): PlannedRow => ({ line, label, state: 'error', fields: [], errors });
      if (!membership) return refused([notOffered('Kind', `book, user or portal`)]);
      const errors = errorsOf(membership, known);
      if (errors.length > 0) return refused(errors);
      const key = keyOf(membership);
      const isSame = stored.has(key) || seen.has(key);
      seen.add(key);
      if (isSame) return { line, label, state: 'same', fields: [], errors: [] };
      const rights = refusesRights ? grantedRights(membership, known) : [];
      if (rights.length > 0) return refused(rights);
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
          for (const groupId of new Set(ofKind.map((membership) => membership.groupId))) {
            const members = ofKind.filter((membership) => membership.groupId === groupId);
            const added = members.map(({ memberId }) => memberId).toSorted((a, b) => a - b);
            const isProtected = known.protected.has(groupId);
            const newAllBookUsers =
              kind === userMembership && known.allBooks.has(groupId)
                ? added.filter((member) => !known.allBookUsers.has(member))
                : [];
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

/**
 * Groups and members, as the forms lock them and in their order: a change or deletion of theirs is waited for. The rights
 * that a group gives do not change until the transaction ends.
 */
async function lockNamed(db: Transaction<Schema>, rows: readonly FileRow[]): Promise<void> {
  const named = rows.flatMap((row) => readMembership(row) ?? []);
  const groups = [...new Set(named.map(({ groupId }) => groupId))];
  await sql`
    select from fundscope.groups where group_id = any(${groups}::integer[]) order by group_id for share`.execute(db);
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
  /** Groups that make administrators. */
  readonly protected: ReadonlySet<number>;
  /** Groups that give all books. */
  readonly allBooks: ReadonlySet<number>;
  readonly administrators: ReadonlySet<number>;
  /** Users who see all books. */
  readonly allBookUsers: ReadonlySet<number>;
  readonly members: Readonly<Record<string, ReadonlySet<number>>>;
}

const errorsOf = ({ kind, groupId, memberId }: WantedMembership, known: Known): FieldError[] => [
  ...(known.groups.has(groupId) ? [] : [unknown('GroupID')]),
  ...(known.members[kind.memberNoun]?.has(memberId) ? [] : [unknown('MemberID')]),
];

/** The rights that a membership would give, each of which another person has to approve. */
function grantedRights({ kind, groupId, memberId }: WantedMembership, known: Known): FieldError[] {
  if (kind !== userMembership) return [];
  const makesAdministrator = known.protected.has(groupId) && !known.administrators.has(memberId);
  const givesAllBooks = known.allBooks.has(groupId) && !known.allBookUsers.has(memberId);
  return [
    ...(makesAdministrator ? (['administrator-in-file'] as const) : []),
    ...(givesAllBooks ? (['all-books-in-file'] as const) : []),
  ].map((code) => ({ field: 'MemberID', code, message: fieldErrorTexts[code] }));
}

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

type KnownNumbers =
  | 'groups'
  | 'protected'
  | 'allBooks'
  | 'administrators'
  | 'allBookUsers'
  | 'book'
  | 'user'
  | 'portal';

async function readKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Record<KnownNumbers, number[]>>`
    select array(select group_id from fundscope.groups) as groups,
           array(select group_id from fundscope.groups where admin_group = 1) as protected,
           array(select group_id from fundscope.groups where all_book_group = 1) as "allBooks",
           array(select user_nr from fundscope.users where is_admin) as administrators,
           array(select user_nr from fundscope.user_memberships join fundscope.groups using (group_id)
                 where all_book_group = 1) as "allBookUsers",
           array(select book_id from fundscope.books) as book,
           array(select user_nr from fundscope.users) as "user",
           array(select portal_id from fundscope.portals) as portal`.execute(db);
  const { groups, protected: guarded, allBooks, administrators, allBookUsers, book, user, portal } = rows[0]!;
  return {
    groups: new Set(groups),
    protected: new Set(guarded),
    allBooks: new Set(allBooks),
    administrators: new Set(administrators),
    allBookUsers: new Set(allBookUsers),
    members: { book: new Set(book), user: new Set(user), portal: new Set(portal) },
  };
}
