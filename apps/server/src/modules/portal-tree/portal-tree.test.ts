import {
  adminLinkSchema,
  adminMenuSchema,
  adminPortalSchema,
  adminPortalsSchema,
  adminSubmenuSchema,
} from '@fundscope/contract/administration';
import { navigationSchema } from '@fundscope/contract/navigation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { createDocumentsFolder } from '../../../test/specified-calls/documents-folder.ts';
import { addGroup, addPortal, addUser, addView } from '../../../test/world.ts';

const versioned = z.looseObject({ version: z.number() });

describe('the portal tree', () => {
  const documents = createDocumentsFolder();
  afterAll(documents.remove);
  const server = setUpTestApp({ settings: { documentsDir: documents.path } });
  let admin: Caller;
  beforeAll(async () => {
    ({ caller: admin } = await addAdministrator(server));
    const { kysely } = server.database;
    await sql`create table env_p.navs as select 1 as id`.execute(kysely);
    const columns = [{ name: 'id', type: 'number', key: true }] as const;
    for (const name of ['NAV', 'LIMIT_VIEW']) {
      const title = { en: `Title of ${name}`, de: `Titel von ${name}` };
      const more = ['Book', 'Date', 'Hidden'].map((column) => {
        const listed = column !== 'Hidden';
        return { name: column, type: 'number', sql: 'id', listed } as const;
      });
      await addView(kysely, {
        name,
        title,
        relation: 'navs',
        aliases: [`${name}_OLD`],
        columns: [...columns, ...more],
      });
    }
    const title = { en: 'Ecology', de: 'Ökologie' };
    await addView(kysely, { name: 'OEKO', title, relation: 'navs', columns: [...columns] });
  });

  /** A portal with one menu, one submenu and one link. */
  const grow = async () => {
    const portal = adminPortalSchema.parse((await admin.post('/api/adminportal', { name: 'Risk' })).json());
    const menu = adminMenuSchema.parse(
      (await admin.post('/api/adminmenu', { ParentID: portal.id, name: 'VaR' })).json(),
    );
    const submenu = adminSubmenuSchema.parse(
      (await admin.post('/api/adminsubmenu', { ParentID: menu.id, name: 'Limits' })).json(),
    );
    const link = adminLinkSchema.parse(
      (await admin.post('/api/adminlink', { ParentID: submenu.id, name: 'Utilisation' })).json(),
    );
    return { portal, menu, submenu, link };
  };
  const read = async (id: number) => adminPortalSchema.parse((await admin.get(`/api/adminportal/${id}`)).json());

  it('grows by portals, menus, submenus and links, each answered with 201', async () => {
    const { portal, menu, submenu, link } = await grow();
    const { id } = portal;
    const version = expect.any(Number) as number;
    expect(portal).toEqual({
      id,
      name: 'Risk',
      name_de: '',
      sh: '',
      title: 'Risk',
      groupName: 'Risk',
      version,
      Menus: [],
    });
    expect(menu).toEqual({ id: menu.id, name: 'VaR', name_de: '', sh: '', text: '', version, SubMenus: [] });
    expect(submenu).toEqual({ id: submenu.id, name: 'Limits', name_de: '', sh: '', version, Links: [] });
    expect(link).toEqual({
      id: link.id,
      name: 'Utilisation',
      name_de: '',
      sh: '',
      link: '',
      intWin: false,
      version,
    });
    const whole = { ...portal, Menus: [{ ...menu, SubMenus: [{ ...submenu, Links: [link] }] }] };
    expect(await read(id)).toEqual(whole);
    expect(adminPortalsSchema.parse((await admin.get('/api/adminportal')).json())).toContainEqual(whole);
    const lines = await auditLines(server, '');
    expect(lines.slice(-4).map(({ action }) => action)).toEqual([
      'portal.create',
      'menu.create',
      'submenu.create',
      'link.create',
    ]);
    expect(lines.at(-1)?.after).toEqual({ ...link, ParentID: submenu.id });
  });

  it('keeps the order in which things were made, new ones at the end', async () => {
    const { portal, menu } = await grow();
    for (const name of ['Stress', 'Backtesting']) await admin.post('/api/adminmenu', { ParentID: portal.id, name });
    await admin.post('/api/adminmenu/modify', { id: menu.id, version: menu.version, name: 'Value at risk' });
    expect((await read(portal.id)).Menus.map(({ name }) => name)).toEqual(['Value at risk', 'Stress', 'Backtesting']);
    const { id } = adminPortalSchema.parse((await admin.post('/api/adminportal', { name: 'Last' })).json());
    expect(adminPortalsSchema.parse((await admin.get('/api/adminportal')).json()).at(-1)?.id).toBe(id);
  });

  it('is modified at each level, and what is not given stays', async () => {
    const { portal, menu, submenu, link } = await grow();
    const steps = [
      [
        'portal',
        { id: portal.id, name: 'Risiko', sh: 'R', title: 'Risiko' },
        { groupName: 'Risk', Menus: [expect.anything()] },
      ],
      ['portal', { id: portal.id, name: 'Risiko', sh: 'R', groupName: 'Alle' }, { title: 'Risiko' }],
      ['menu', { id: menu.id, name: 'VaR', sh: 'V', text: 'v2' }, {}],
      ['menu', { id: menu.id, name: 'VaR 2' }, { sh: 'V', text: 'v2' }],
      ['submenu', { id: submenu.id, name: 'Limite', sh: 'L' }, {}],
      ['link', { id: link.id, name: 'Auslastung', sh: 'A', link: '/StandardView?WVName=LIMIT_VIEW', intWin: true }, {}],
      [
        'link',
        { id: link.id, name: 'Auslastung', intWin: false },
        { sh: 'A', link: '/StandardView?WVName=LIMIT_VIEW' },
      ],
    ] as const;
    const versions = new Map(
      Object.entries({ portal, menu, submenu, link }).map(([level, node]) => [level, node.version]),
    );
    for (const [level, body, stays] of steps) {
      const version = versions.get(level)!;
      const answer = await admin.post(`/api/admin${level}/modify`, { ...body, version });
      expect(answer.statusCode).toBe(200);
      versions.set(level, versioned.parse(answer.json()).version);
      expect(answer.json()).toMatchObject({ ...body, ...stays });
    }
    const lines = await auditLines(server, 'link.modify');
    expect(lines.at(-1)).toMatchObject({
      before: { id: link.id, intWin: true },
      after: { id: link.id, intWin: false },
    });
    await admin.post('/api/adminlink/modify', { id: link.id, version: versions.get('link'), name: 'Auslastung' });
    expect(await auditLines(server, 'link.modify')).toHaveLength(lines.length);
  });

  it.each([
    ['portal', { name: ' ' }, 'name'],
    ['portal', { name: 'x', sh: 's'.repeat(51) }, 'sh'],
    ['portal', { name: 'x', text: 'v1' }, 'text'],
    ['menu', { name: 'x', text: 'v3' }, 'text'],
    ['link', { name: 'x', intWin: 2 }, 'intWin'],
    ['link', { name: 'x', intWin: 'yes' }, 'intWin'],
    ['link', { name: 'x', sh: true }, 'sh'],
    ['link', { name: 'x', link: 'https://other.example/' }, 'link'],
    ['link', { name: 'x', link: '//other.example/' }, 'link'],
    ['link', { name: 'x', link: '/\\other.example/' }, 'link'],
    ['link', { name: 'x', link: '/..//other.example/' }, 'link'],
    ['link', { name: 'x', link: 'javascript:alert(1)' }, 'link'],
    ['link', { name: 'x', link: '/StandardView' }, 'link'],
    ['link', { name: 'x', link: '/nowhere' }, 'link'],
    ['link', { name: 'x', link: '/StandardView?WVName=' }, 'link'],
  ] as const)('refuses a %s changed to %j', async (level, change, field) => {
    const nodes = await grow();
    const { id, version } = nodes[level];
    const answer = await admin.post(`/api/admin${level}/modify`, { id, version, ...change });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
    expect(await read(nodes.portal.id)).toMatchObject({ name: 'Risk', Menus: [{ name: 'VaR' }] });
  });

  it.each([
    '/StandardView?WVName=NAV&inlineFilter=book:DATE,id&TestingDB=true',
    '/StandardView?WVName=NAV&inlineFilter=',
    '/documentdownload?doc=Handbook',
    'documentdownload?lang=de&doc=handbook',
    '',
  ])('takes the link %j', async (target) => {
    const { link } = await grow();
    const answer = await admin.post('/api/adminlink/modify', {
      id: link.id,
      version: link.version,
      name: 'x',
      link: target,
    });
    expect(adminLinkSchema.parse(answer.json()).link).toBe(target);
  });

  it.each([
    ['StandardView?WVName=NAV', '/StandardView?WVName=NAV'],
    ['SpecificView?WVName=nav_old&TestingDB=true', '/SpecificView?WVName=nav_old&TestingDB=true'],
  ])('stores the link %j, which has no leading slash, as %j', async (target, stored) => {
    const { link } = await grow();
    const answer = await admin.post('/api/adminlink/modify', { id: link.id, name: 'x', link: target });
    expect(adminLinkSchema.parse(answer.json()).link).toBe(stored);
  });

  it('takes short names and the hide toggle as numbers and as text', async () => {
    const { portal, menu, submenu, link } = await grow();
    for (const [level, id] of Object.entries({ portal: portal.id, menu: menu.id, submenu: submenu.id })) {
      const answer = await admin.post(`/api/admin${level}/modify`, { id, name: 'x', sh: 1 });
      expect(answer.json()).toMatchObject({ sh: '1' });
    }
    for (const [intWin, isListed] of [
      [1, true],
      [0, false],
      ['1', true],
      ['false', false],
    ] as const) {
      const answer = await admin.post('/api/adminlink/modify', { id: link.id, name: 'x', sh: 2, intWin });
      expect(answer.json()).toMatchObject({ sh: '2', intWin: isListed });
    }
  });

  it('changes the German name, which stays when it is sent with a new name and goes when it is not', async () => {
    const { menu } = await grow();
    const change = { id: menu.id, name: 'VaR', name_de: 'Wert im Risiko' };
    const named = adminMenuSchema.parse((await admin.post('/api/adminmenu/modify', change)).json());
    expect(named).toMatchObject({ name: 'VaR', name_de: 'Wert im Risiko' });
    expect(named.version).toBeGreaterThan(menu.version);
    const kept = (await admin.post('/api/adminmenu/modify', { ...change, name: 'Value at risk' })).json();
    expect(kept).toMatchObject({ name: 'Value at risk', name_de: 'Wert im Risiko' });
    const renamed = (await admin.post('/api/adminmenu/modify', { id: menu.id, name: 'Tail risk' })).json();
    expect(renamed).toMatchObject({ name: 'Tail risk', name_de: '' });
    expect((await auditLines(server, 'menu.modify')).at(-1)?.after).toMatchObject({ name: 'Tail risk', name_de: '' });
  });

  it('refuses a link to a view that does not exist, naming the view, and changes a link that has such a view already', async () => {
    const { link } = await grow();
    const change = { id: link.id, name: 'x', link: '/StandardView?WVName=NO_SUCH_VIEW&drilldown=true' };
    const answer = await admin.post('/api/adminlink/modify', change);
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'link']);
    expect(messageOf(answer)).toContain('NO_SUCH_VIEW');
    await server.database.pool.query('update fundscope.links set link = $1 where link_id = $2', [change.link, link.id]);
    const renamed = await admin.post('/api/adminlink/modify', { ...change, name: 'renamed' });
    expect(renamed.json()).toMatchObject({ name: 'renamed', link: change.link });
  });

  it.each(['/nowhere?x=1', '/StandardView', 'StandardView?WVName=GONE', 'documentdownload?doc=Gone'])(
    'renames and hides a link with the stored target %j, which a new link could not have',
    async (stored) => {
      const { link } = await grow();
      const { pool } = server.database;
      await pool.query('update fundscope.links set link = $1, int_win = true where link_id = $2', [stored, link.id]);
      const change = { id: link.id, name: 'renamed', link: stored, intWin: false };
      const answer = await admin.post('/api/adminlink/modify', change);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ name: 'renamed', intWin: false });
    },
  );

  it('takes a link to a page of the second portal in a v2 menu, and refuses it in every other menu', async () => {
    const { menu, link } = await grow();
    const change = { id: link.id, name: 'x', link: '/Overview2?x=1' };
    const refused = await admin.post('/api/adminlink/modify', change);
    expect(refusalOf(refused)).toEqual([400, 'bad-request', 'link']);
    expect(refused.json()).toMatchObject({ fields: [{ field: 'link', code: 'unknown-page', name: '/Overview2?x=1' }] });
    await admin.post('/api/adminmenu/modify', { id: menu.id, name: 'VaR', text: 'v2' });
    expect((await admin.post('/api/adminlink/modify', change)).json()).toMatchObject({ link: '/Overview2?x=1' });
    const outside = await admin.post('/api/adminlink/modify', { ...change, link: 'https://other.example/' });
    expect(refusalOf(outside)).toEqual([400, 'bad-request', 'link']);
  });

  it.each([
    [
      'a column that the view does not have',
      'StandardView?WVName=NAV&inlineFilter=book:nope',
      'unknown-column',
      'nope',
    ],
    [
      'a column that the view does not list',
      'SpecificView?WVName=nav_old&inlineFilter=id,hidden',
      'unknown-column',
      'hidden',
    ],
    ['a group without its second column', '/StandardView?WVName=NAV&inlineFilter=book:', 'unknown-column', ''],
    [
      'a group of three columns',
      '/StandardView?WVName=NAV&inlineFilter=id:book:date',
      'too-many-levels',
      'id:book:date',
    ],
    ['a document that there is not', 'documentdownload?doc=Nope', 'unknown-document', 'nope'],
    ['no document', '/documentdownload?lang=de', 'unknown-document', ''],
  ])('refuses a link with %s, naming the part', async (_, target, code, name) => {
    const { link } = await grow();
    const answer = await admin.post('/api/adminlink/modify', { id: link.id, name: 'x', link: target });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'link']);
    expect(answer.json()).toMatchObject({ fields: [{ field: 'link', code, name }] });
    expect(messageOf(answer)).toContain(name);
  });

  it('lists the views that a link can open by title, in the language and order of the reader', async () => {
    const headers = { authorization: `Bearer ${await server.signIn('administrator')}`, 'accept-language': 'de' };
    const { json } = await server.app.inject({ url: '/api/adminlink/views', headers });
    expect(json()).toEqual([
      { WVName: 'OEKO', Title: 'Ökologie' },
      { WVName: 'LIMIT_VIEW', Title: 'Titel von LIMIT_VIEW' },
      { WVName: 'NAV', Title: 'Titel von NAV' },
    ]);
    await addUser(server.database.kysely, { username: 'no-admin' });
    const reader = await signInCaller(server, 'no-admin');
    expect((await reader.get('/api/adminlink/views')).statusCode).toBe(403);
  });

  it('refuses to delete a portal, menu or submenu with children', async () => {
    const nodes = await grow();
    for (const level of ['portal', 'menu', 'submenu'] as const) {
      const { id } = nodes[level];
      const answer = await admin.post(`/api/admin${level}/delete/${id}`, { id });
      expect(refusalOf(answer)).toEqual([409, 'conflict', 'id']);
      expect(messageOf(answer)).toBe('Could not delete, plz delete child(s) first');
    }
    for (const level of ['link', 'submenu', 'menu', 'portal'] as const) {
      const { id } = nodes[level];
      expect((await admin.post(`/api/admin${level}/delete/${id}`, { id })).statusCode).toBe(204);
      expect(refusalOf(await admin.post(`/api/admin${level}/delete/${id}`, { id }))).toEqual([404, 'not-found', 'id']);
    }
    expect(refusalOf(await admin.get(`/api/adminportal/${nodes.portal.id}`))).toEqual([404, 'not-found', 'id']);
  });

  it('deletes only what address and body both name', async () => {
    const { link } = await grow();
    const answer = await admin.post(`/api/adminlink/delete/${link.id}`, { id: link.id + 1 });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'id']);
  });

  it('takes a deleted portal’s memberships with it, which the audit trail keeps', async () => {
    const id = await addPortal(server.database.kysely, 'empty');
    const group = await addGroup(server.database.kysely, { portals: [id] });
    expect((await admin.post(`/api/adminportal/delete/${id}`, { id })).statusCode).toBe(204);
    expect((await admin.get(`/api/adminportalmembership/all/${group}`)).json()).toEqual([]);
    expect((await auditLines(server, 'portal.delete')).at(-1)).toMatchObject({ before: { id, GroupIDs: [group] } });
  });

  it('shows users a link when it is unhidden, in menus that the portal shows, from the next request on', async () => {
    const { portal, menu, link } = await grow();
    const group = await addGroup(server.database.kysely, { portals: [portal.id] });
    await addUser(server.database.kysely, { username: 'reader', groups: [group] });
    const reader = await signInCaller(server, 'reader');
    const links = async () =>
      navigationSchema
        .parse((await reader.get('/api/navigation/')).json())
        .flatMap(({ Menus }) => Menus.flatMap(({ SubMenus }) => SubMenus.flatMap(({ Links }) => Links)));
    expect(await links()).toEqual([]);
    const target = '/StandardView?WVName=NAV';
    await admin.post('/api/adminlink/modify', {
      id: link.id,
      version: link.version,
      name: 'NAV',
      link: target,
      intWin: true,
    });
    expect(await links()).toMatchObject([{ id: link.id, name: 'NAV', link: target }]);
    await admin.post('/api/adminmenu/modify', { id: menu.id, version: menu.version, name: 'VaR', text: 'v2' });
    expect(await links()).toEqual([]);
  });

  it('moves a node to a place of another parent of the same level, and the audit trail says from where', async () => {
    const { portal, menu, link } = await grow();
    const from = (await read(portal.id)).Menus[0]!.SubMenus[0]!;
    const to = adminSubmenuSchema.parse(
      (await admin.post('/api/adminsubmenu', { ParentID: menu.id, name: 'To' })).json(),
    );
    for (const name of ['first', 'last']) await admin.post('/api/adminlink', { ParentID: to.id, name });
    const move = { id: link.id, ParentID: to.id, place: 1, version: link.version };
    const answer = await admin.post('/api/adminlink/move', move);
    expect(answer.statusCode, answer.body).toBe(200);
    const { version } = adminLinkSchema.parse(answer.json());
    expect(answer.json()).toEqual({ ...link, version });
    const [left, right] = (await read(portal.id)).Menus[0]!.SubMenus;
    expect(left?.Links).toEqual([]);
    expect(right?.Links.map(({ name }) => name)).toEqual(['first', 'Utilisation', 'last']);
    expect((await auditLines(server, 'link.move')).at(-1)).toMatchObject({
      before: { id: link.id, ParentID: from.id, place: 0 },
      after: { id: link.id, ParentID: to.id, place: 1, version },
    });
  });

  it('moves nothing where the node is there already, is another by now, or the place or the parent is none', async () => {
    const { portal, menu, submenu } = await grow();
    const version = submenu.version;
    const move = { id: submenu.id, ParentID: menu.id, place: 0, version };
    const lines = await auditLines(server, 'submenu.');
    const before = await read(portal.id);
    const moved = async (change: object) => admin.post('/api/adminsubmenu/move', { ...move, ...change });
    expect(adminSubmenuSchema.parse((await moved({})).json()).version).toBe(version);
    expect(refusalOf(await moved({ version: version + 1 }))).toEqual([409, 'record-changed', undefined]);
    expect(refusalOf(await moved({ version: undefined }))).toEqual([400, 'bad-request', 'version']);
    expect(refusalOf(await moved({ place: 1 }))).toEqual([400, 'bad-request', 'place']);
    expect(refusalOf(await moved({ place: -1 }))).toEqual([400, 'bad-request', 'place']);
    expect(refusalOf(await moved({ ParentID: 2_000_000_000 }))).toEqual([404, 'not-found', 'ParentID']);
    expect(refusalOf(await moved({ id: 2_000_000_000 }))).toEqual([404, 'not-found', 'id']);
    const ofPortal = { id: portal.id, ParentID: 1, place: 0, version: portal.version };
    expect(refusalOf(await admin.post('/api/adminportal/move', ofPortal))).toEqual([400, 'bad-request', 'ParentID']);
    expect(await read(portal.id)).toEqual(before);
    expect(await auditLines(server, 'submenu.')).toEqual(lines);
  });

  it('keeps every node through moves at once, of which each is a whole one', async () => {
    const { portal, menu } = await grow();
    const other = adminMenuSchema.parse(
      (await admin.post('/api/adminmenu', { ParentID: portal.id, name: 'Other' })).json(),
    );
    const nodes = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name, index) => {
        const parent = index % 2 === 0 ? menu : other;
        return adminSubmenuSchema.parse((await admin.post('/api/adminsubmenu', { ParentID: parent.id, name })).json());
      }),
    );
    const answers = await Promise.all(
      nodes.map(({ id, version }, index) =>
        admin.post('/api/adminsubmenu/move', { id, version, place: 0, ParentID: index % 2 === 0 ? other.id : menu.id }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const [one, two] = (await read(portal.id)).Menus.map(({ SubMenus }) => SubMenus.map(({ name }) => name).toSorted());
    expect([one, two]).toEqual([
      ['Limits', 'b', 'd'],
      ['a', 'c'],
    ]);
  });

  it('answers 404 for nodes and parents that there are not', async () => {
    const id = 2_000_000_000;
    expect(refusalOf(await admin.get(`/api/adminportal/${id}`))).toEqual([404, 'not-found', 'id']);
    for (const level of ['portal', 'menu', 'submenu', 'link']) {
      const changed = await admin.post(`/api/admin${level}/modify`, { id, version: 1, name: 'x' });
      expect(refusalOf(changed)).toEqual([404, 'not-found', 'id']);
      const deleted = await admin.post(`/api/admin${level}/delete/${id}`, { id });
      expect(refusalOf(deleted)).toEqual([404, 'not-found', 'id']);
    }
    for (const level of ['menu', 'submenu', 'link']) {
      const made = await admin.post(`/api/admin${level}`, { ParentID: id, name: 'x' });
      expect(refusalOf(made)).toEqual([404, 'not-found', 'ParentID']);
    }
  });
});
