import { storageLimits, type StorageLimit } from '@fundscope/contract/errors';
import { sql, type RawBuilder, type Transaction } from 'kysely';
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
const anyOf = (table: string): CountedRecords['count'] => {
  const counted = sql`select from ${sql.table(table)}`;
  return () => counted;
};

const countedRecords: Readonly<Record<StorageLimit, CountedRecords>> = {
  'packs-of-user': {
    noun: 'packs of one user',
    count: (user) => sql`select from fundscope.packs where owner_nr = ${user}`,
    cure: deleteSome,
  },
  'saved-views-of-user': {
    noun: 'saved views of one user',
    count: (user) => sql`select from fundscope.saved_views where user_nr = ${user}`,
    cure: deleteSome,
  },
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
  'parameter-versions-of-group': {
    noun: 'versions of the parameters of one group',
    count: (group) => sql`select from fundscope.parameter_sets where group_id = ${group}`,
    cure: 'make another group for further versions',
  },
  users: { noun: 'users', count: anyOf('fundscope.users'), cure: deleteSome },
  groups: { noun: 'groups', count: anyOf('fundscope.groups'), cure: deleteSome },
  books: { noun: 'books', count: anyOf('fundscope.books'), cure: deleteSome },
  portals: { noun: 'portals', count: anyOf('fundscope.portals'), cure: deleteSome },
  'menus-of-portal': {
    noun: 'menus of one portal',
    count: (portal) => sql`select from fundscope.menus where portal_id = ${portal}`,
    cure: deleteSome,
  },
  'submenus-of-menu': {
    noun: 'submenus of one menu',
    count: (menu) => sql`select from fundscope.submenus where menu_id = ${menu}`,
    cure: deleteSome,
  },
  'links-of-submenu': {
    noun: 'links of one submenu',
    count: (submenu) => sql`select from fundscope.links where submenu_id = ${submenu}`,
    cure: deleteSome,
  },
  'navigation-nodes': {
    noun: 'portals, menus, submenus and links',
    count: () => sql`
      select from fundscope.portals union all select from fundscope.menus
      union all select from fundscope.submenus union all select from fundscope.links`,
    cure: deleteSome,
  },
  'performance-benchmarks': {
    noun: 'performance benchmarks',
    count: anyOf('fundscope.perf_benchmarks'),
    cure: deleteSome,
  },
  'risk-benchmarks': { noun: 'risk benchmarks', count: anyOf('fundscope.risk_benchmarks'), cure: deleteSome },
  'imported-views': {
    noun: 'imported views',
    count: () => sql`select from fundscope.views where definition ->> 'relation' like 'import\\_%'`,
    cure: 'remove one first, or append to one',
  },
};

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
