import { storageLimits, type StorageLimit } from '@fundscope/contract/errors';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { hindered } from '../http/hindered.ts';

interface CountedRecords {
  /** What there may be no more of, in sentences. */
  readonly noun: string;
  /** Records of the owner: the user, case or group that the limit is named for; the second is the case or the view of a user. */
  readonly count: (owner: number, second: number | string) => RawBuilder<unknown>;
  readonly cure: string;
}

const deleteSome = 'delete what is no longer needed first';
/** All records of a table. */
const allOf = (noun: string, table: string): CountedRecords => ({
  noun,
  count: () => sql`select from ${sql.table(table)}`,
  cure: deleteSome,
});
/** The records of a table that belong to one owner. */
const ownedBy = (noun: string, table: string, column: string, cure = deleteSome): CountedRecords => ({
  noun,
  count: (owner) => sql`select from ${sql.table(table)} where ${sql.id(column)} = ${owner}`,
  cure,
});

const countedRecords: Readonly<Record<StorageLimit, CountedRecords>> = {
  'packs-of-user': ownedBy('packs of one user', 'fundscope.packs', 'owner_nr'),
  'saved-views-of-user': ownedBy('saved views of one user', 'fundscope.saved_views', 'user_nr'),
  'saved-views-of-user-in-view': {
    noun: 'saved views of one user for one view',
    count: (user, view) => sql`select from fundscope.saved_views where user_nr = ${user} and wv_name = lower(${view})`,
    cure: deleteSome,
  },
  'favourites-of-user': {
    noun: 'favourites of one user',
    count: (user) => sql`select from fundscope.places where user_nr = ${user} and is_favourite`,
    cure: 'remove one first',
  },
  'entries-of-user-in-case': {
    noun: 'entries of one user in the thread of a breach',
    count: (user, caseNr) => sql`
      select from fundscope.breach_events where case_nr = ${caseNr} and user_nr = ${user} and kind <> 'closed'`,
    cure: 'let another person go on, or close the case',
  },
  'entries-of-user-in-day': {
    noun: 'entries of one user in threads of breaches within 24 hours',
    count: (user) => sql`
      select from fundscope.breach_events
      where user_nr = ${user} and kind <> 'closed' and at > now() - interval '24 hours'`,
    cure: 'go on tomorrow',
  },
  'evidence-of-case': {
    noun: 'files of one breach',
    count: (caseNr) => sql`
      select from fundscope.breach_evidence join fundscope.breach_events using (event_nr) where case_nr = ${caseNr}`,
    cure: 'join some into one',
  },
  'pending-proposals-of-user': {
    noun: 'proposals of one user that wait for approval',
    count: (user) => sql`select from fundscope.proposals where user_nr = ${user} and state = 'pending'`,
    cure: 'wait until some are decided, or withdraw some',
  },
  'parameter-versions-of-group': ownedBy(
    'versions of the parameters of one group',
    'fundscope.parameter_sets',
    'group_id',
    'make another group for further versions',
  ),
  users: allOf('users', 'fundscope.users'),
  groups: allOf('groups', 'fundscope.groups'),
  books: allOf('books', 'fundscope.books'),
  portals: allOf('portals', 'fundscope.portals'),
  'menus-of-portal': ownedBy('menus of one portal', 'fundscope.menus', 'portal_id'),
  'submenus-of-menu': ownedBy('submenus of one menu', 'fundscope.submenus', 'menu_id'),
  'links-of-submenu': ownedBy('links of one submenu', 'fundscope.links', 'submenu_id'),
  'navigation-nodes': {
    noun: 'portals, menus, submenus and links',
    count: () => sql`
      select from fundscope.portals union all select from fundscope.menus
      union all select from fundscope.submenus union all select from fundscope.links`,
    cure: deleteSome,
  },
  'performance-benchmarks': allOf('performance benchmarks', 'fundscope.perf_benchmarks'),
  'risk-benchmarks': allOf('risk benchmarks', 'fundscope.risk_benchmarks'),
  'imported-views': {
    noun: 'imported views',
    count: () => sql`select from fundscope.views where definition ->> 'relation' like 'import\\_%'`,
    cure: 'remove one first, or append to one',
  },
};

/** How many records of an owner there may be in addition. */
export async function readRoom(db: Db, limit: StorageLimit, owner = 0): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${countedRecords[limit].count(owner, 0)}) counted`.execute(db);
  return Math.max(0, storageLimits[limit] - (rows[0]?.count ?? 0));
}

interface LimitedOwner {
  readonly owner?: number;
  readonly second?: number | string;
  /** Records that are about to be added; 0 where the transaction has added them already. */
  readonly adding?: number;
}

/**
 * Called in the transaction that adds records. Other transactions that add some of the same limit and owner wait for its end,
 * so that two at once do not exceed the limit together.
 * @throws {HttpError} `conflict` with the limit, how many there would be, and what to do
 */
export async function requireWithinLimit(
  db: Transaction<Schema>,
  limit: StorageLimit,
  { owner = 0, second = 0, adding = 0 }: LimitedOwner = {},
): Promise<void> {
  const { noun, count: countOf, cure } = countedRecords[limit];
  await sql`select pg_advisory_xact_lock(hashtext(${`fundscope.${limit}`}), ${owner}::int)`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${countOf(owner, second)}) counted`.execute(db);
  const count = (rows[0]?.count ?? 0) + adding;
  const most = storageLimits[limit];
  if (count <= most) return;
  const message = `This would make ${count} ${noun}, and ${most} are allowed: ${cure}.`;
  throw hindered({ code: 'limit-reached', limit, most, count }, message);
}
