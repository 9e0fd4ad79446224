import { errorBodySchema, storageLimits, type StorageLimit } from '@fundscope/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { addAdministrator, type Caller } from '../../test/caller.ts';
import { addBook, addGroup, addPortal, addView, linkTo } from '../../test/world.ts';
import { insertProposals } from '../approval/proposals.repository.ts';
import { sessionOfUser } from './active-session.ts';
import { requireWithinLimit } from './storage-limits.ts';

const server = setUpTestApp();
let admin: Caller;
let userNr: number;
let group: number;
const nodes = { portal: 0, menu: 0, submenu: 0 };

beforeAll(async () => {
  const db = server.database.kysely;
  const administrator = await addAdministrator(server);
  admin = administrator.caller;
  userNr = administrator.userNr;
  await addBook(db, 7);
  await server.database.pool.query('create table env_p.prices (id int, name text)');
  const columns = [{ name: 'id', type: 'number', key: true }] as const;
  await addView(db, { name: 'PRICES', title: 'PRICES', relation: 'prices', columns: [...columns] });
  nodes.portal = await addPortal(db, 'portal', [{ link: linkTo('PRICES') }]);
  group = await addGroup(db, { name: 'Bank', books: [7], portals: [nodes.portal] });
  await sql`insert into fundscope.user_memberships (user_nr, group_id) values (${userNr}, ${group})`.execute(db);
  const { rows } = await sql<{ menu: number; submenu: number }>`
    select menu_id as menu, submenu_id as submenu from fundscope.submenus limit 1`.execute(db);
  Object.assign(nodes, rows[0]);
});

interface Creation {
  /** Adds records up to one below the limit. */
  readonly fill: (count: number) => RawBuilder<unknown>;
  /** How many there are before. */
  readonly before: () => RawBuilder<unknown>;
  readonly create: (name: string) => Promise<LightMyRequestResponse>;
}

const all = (table: string) => () => sql`select from ${sql.table(`fundscope.${table}`)}`;
const numbers = (count: number) => sql`generate_series(1, ${count}) as number`;

const creations: Partial<Record<StorageLimit, Creation>> = {
  'packs-of-user': {
    before: all('packs'),
    fill: (count) => sql`
      insert into fundscope.packs (owner_nr, name, content, next_day)
      select ${userNr}, 'Pack ' || number, '{"recipients":[],"books":[]}', '2030-01-01' from ${numbers(count)}`,
    create: (name) =>
      admin.post('/api/packs', {
        name,
        reports: ['AGMHRisk'],
        language: 'DE',
        holdingPeriodDay: 20,
        books: [7],
        schedule: 'daily',
        waitUntilHour: 22,
        destinations: [7],
        recipients: ['administrator'],
      }),
  },
  'saved-views-of-user': {
    before: all('saved_views'),
    fill: (count) => sql`
      insert into fundscope.saved_views (user_nr, wv_name, name, state)
      select ${userNr}, 'view' || number % 20, 'Saved ' || number, '' from ${numbers(count)}`,
    create: (name) => admin.post('/api/savedview/PRICES', { name, state: '' }),
  },
  users: {
    before: all('users'),
    fill: (count) => sql`
      insert into fundscope.users (username, password_hash) select 'user' || number, '' from ${numbers(count)}`,
    create: (name) =>
      admin.post('/api/adminuser/person', {
        Username: name,
        Firstname: 'First',
        Surname: 'Last',
        Password: 'Correct-Horse-Battery-1!',
      }),
  },
  groups: {
    before: all('groups'),
    fill: (count) => sql`insert into fundscope.groups (name) select 'Group ' || number from ${numbers(count)}`,
    create: (name) => admin.post('/api/admingroup', { Name: name, Logo: 'x', Description: 'Text', AllBookGroup: 0 }),
  },
  books: {
    before: all('books'),
    fill: (count) => sql`
      insert into fundscope.books (book_id, name, external_id)
      select 100000 + number, 'Book ' || number, 'X' || 100000 + number from ${numbers(count)}`,
    create: (name) => admin.post('/api/adminbook', { Name: name, ExternalID: name, Description: 'Text' }),
  },
  portals: {
    before: all('portals'),
    fill: (count) => sql`
      insert into fundscope.portals (name, title, group_name, sort_order)
      select 'Portal ' || number, '', '', number from ${numbers(count)}`,
    create: (name) => admin.post('/api/adminportal', { name }),
  },
  'menus-of-portal': {
    before: () => sql`select from fundscope.menus where portal_id = ${nodes.portal}`,
    fill: (count) => sql`
      insert into fundscope.menus (portal_id, name, sort_order)
      select ${nodes.portal}, 'Menu ' || number, number from ${numbers(count)}`,
    create: (name) => admin.post('/api/adminmenu', { name, ParentID: nodes.portal }),
  },
  'submenus-of-menu': {
    before: () => sql`select from fundscope.submenus where menu_id = ${nodes.menu}`,
    fill: (count) => sql`
      insert into fundscope.submenus (menu_id, name, sort_order)
      select ${nodes.menu}, 'Submenu ' || number, number from ${numbers(count)}`,
    create: (name) => admin.post('/api/adminsubmenu', { name, ParentID: nodes.menu }),
  },
  'links-of-submenu': {
    before: () => sql`select from fundscope.links where submenu_id = ${nodes.submenu}`,
    fill: (count) => sql`
      insert into fundscope.links (submenu_id, name, link, sort_order)
      select ${nodes.submenu}, 'Link ' || number, '', number from ${numbers(count)}`,
    create: (name) => admin.post('/api/adminlink', { name, ParentID: nodes.submenu }),
  },
  'performance-benchmarks': {
    before: all('perf_benchmarks'),
    fill: (count) => sql`insert into fundscope.perf_benchmarks (name) select 'B' || number from ${numbers(count)}`,
    create: (name) =>
      admin.post('/api/fmdperfbenchmark', {
        name,
        periods: [
          {
            period_nr: 0,
            niwDateFrom: '2026-01-01',
            positions: [{ index: 'A', weight: 1, daily_surcharge: 0, interest_rate_index: false }],
          },
        ],
      }),
  },
  'risk-benchmarks': {
    before: all('risk_benchmarks'),
    fill: (count) => sql`insert into fundscope.risk_benchmarks (name) select 'B' || number from ${numbers(count)}`,
    create: (name) => admin.post('/api/fmdriskbenchmark', { name, positions: [{ index: 'A', weight: 1 }] }),
  },
};

it.each(Object.entries(creations) as [StorageLimit, Creation][])(
  '%s: the last one allowed is created, a further one is refused with the limit and how many there would be',
  async (limit, { before, fill, create }) => {
    const { kysely } = server.database;
    const most = storageLimits[limit];
    const existing = (await before().execute(kysely)).rows.length;
    await fill(most - 1 - existing).execute(kysely);
    const last = await create('Last');
    expect(last.statusCode, last.body).toBe(201);
    const refused = await create('Beyond');
    expect(refused.statusCode, refused.body).toBe(409);
    const { refusal, Message } = errorBodySchema.parse(refused.json());
    expect(refusal).toEqual({ code: 'limit-reached', limit, most, count: most + 1 });
    expect(Message).toMatch(new RegExp(`^This would make ${most + 1} .+, and ${most} are allowed: .+\\.$`, 'u'));
    expect((await before().execute(kysely)).rows).toHaveLength(most);
  },
);

it('portals, menus, submenus and links are bounded together', async () => {
  const { kysely } = server.database;
  const most = storageLimits['navigation-nodes'];
  await sql`
    insert into fundscope.links (submenu_id, name, link, sort_order)
    select ${nodes.submenu}, 'Link ' || number, '', number from ${numbers(most)}`.execute(kysely);
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.menus (portal_id, name, sort_order)
    values ((select portal_id from fundscope.portals where portal_id <> ${nodes.portal} limit 1), 'Empty', 9999)
    returning menu_id as id`.execute(kysely);
  const refused = await admin.post('/api/adminsubmenu', { name: 'Beyond', ParentID: rows[0]!.id });
  expect(errorBodySchema.parse(refused.json()).refusal).toMatchObject({ limit: 'navigation-nodes', most });
  await sql`delete from fundscope.links where submenu_id = ${nodes.submenu}`.execute(kysely);
});

it('proposals of one user that wait are bounded, and what is decided does not count', async () => {
  const { kysely } = server.database;
  const session = await sessionOfUser(kysely, userNr);
  const most = storageLimits['pending-proposals-of-user'];
  const propose = (from: number, count: number) =>
    kysely.transaction().execute((db) =>
      insertProposals(
        db,
        'correction',
        Array.from({ length: count }, (_, index) => ({ record: `row:${from + index}`, content: {} })),
        session!,
      ),
    );
  await propose(0, most);
  await expect(propose(most, 1)).rejects.toThrow(`This would make ${most + 1} proposals of one user`);
  await sql`
    update fundscope.proposals set state = 'withdrawn', decided_by = user_nr, decided_display = '', decided_at = now()
    where record = 'row:0'`.execute(kysely);
  await propose(most, 1);
});

it('versions of the parameters of one group are bounded, those of another group do not count', async () => {
  const { kysely } = server.database;
  const other = await addGroup(kysely, { name: 'Other' });
  const most = storageLimits['parameter-versions-of-group'];
  await sql`
    insert into fundscope.parameter_sets (group_id, version, valid_from, content, stored_by)
    select owner, number, '2026-01-01', null, ''
    from ${numbers(most - 1)}, unnest(array[${group}::int, ${other}::int]) owner`.execute(kysely);
  const add = (version: number) =>
    admin.post(`/api/admingroup/${group}/parameters`, { version, validFrom: '2026-01-01', parameters: null });
  const last = await add(most - 1);
  expect(last.statusCode, last.body).toBe(201);
  expect(errorBodySchema.parse((await add(most)).json()).refusal).toMatchObject({
    limit: 'parameter-versions-of-group',
  });
});

it('imported views are bounded, views of the catalogue do not count', async () => {
  const { kysely } = server.database;
  const most = storageLimits['imported-views'];
  await sql`
    insert into fundscope.views (wv_name, definition, source)
    select 'IMPORT' || number, jsonb_build_object('relation', 'import_' || number), 'file.csv'
    from ${numbers(most)}`.execute(kysely);
  const require = (adding: number) =>
    kysely.transaction().execute((db) => requireWithinLimit(db, 'imported-views', { adding }));
  await require(0);
  await expect(require(1)).rejects.toThrow(`This would make ${most + 1} imported views`);
});

it('two transactions that add at once do not exceed a limit together', async () => {
  const { kysely } = server.database;
  const most = storageLimits['submenus-of-menu'];
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.menus (portal_id, name, sort_order)
    values ((select portal_id from fundscope.portals where portal_id <> ${nodes.portal} limit 1), 'Crowded', 9999)
    returning menu_id as id`.execute(kysely);
  const ParentID = rows[0]!.id;
  await sql`
    insert into fundscope.submenus (menu_id, name, sort_order)
    select ${ParentID}, 'Submenu ' || number, number from ${numbers(most - 1)}`.execute(kysely);
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => admin.post('/api/adminsubmenu', { name, ParentID })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});
