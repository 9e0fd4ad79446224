import {
  savedViewSchema,
  savedViewsSchema,
  searchTargetsSchema,
  sharingGroupsSchema,
  type SavedViewChange,
} from '@fundscope/contract/views';
import { errorBodySchema, storageLimits } from '@fundscope/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { auditLines } from '../../../test/caller.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

describe('a saved view', () => {
  const server = setUpTestApp();
  let team: number;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const db = server.database.kysely;
    await server.database.pool.query('create table env_p.prices (id int, name text)');
    for (const name of ['PRICES', 'HIDDEN']) {
      await addView(db, {
        name,
        title: name,
        relation: 'prices',
        columns: [{ name: 'id', type: 'number', key: true }],
      });
    }
    await addView(db, {
      name: 'FUND_PAGE',
      title: { en: 'Fund page', de: 'Fondsseite' },
      relation: 'prices',
      bookColumn: 'Fund',
      opensFund: true,
      columns: [{ name: 'Fund', type: 'book', searchOrder: 1 }],
    });
    const portal = await addPortal(db, 'portal', [{ link: linkTo('PRICES') }, { link: linkTo('FUND_PAGE') }]);
    team = await addGroup(db, { name: 'team', portals: [portal] });
    const others = await addGroup(db, { name: 'others', portals: [portal] });
    await addUser(db, { username: 'anna', groups: [team] });
    await addUser(db, { username: 'bert', groups: [team, others] });
    await addUser(db, { username: 'carl', groups: [others] });
    for (const name of ['anna', 'bert', 'carl']) tokens[name] = await server.signIn(name);
  });

  const call = (user: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/savedview/${path}`,
      headers: { authorization: `Bearer ${tokens[user]}` },
      ...(payload && { payload }),
    });
  const save = async (user: string, change: SavedViewChange) => {
    const answer = await call(user, 'POST', 'PRICES', change);
    expect(answer.statusCode).toBe(201);
    return savedViewSchema.parse(answer.json());
  };
  const namesFor = async (user: string) =>
    savedViewsSchema.parse((await call(user, 'GET', 'prices')).json()).map(({ name }) => name);

  it('is private, or shared with the members of a group', async () => {
    const mine = await save('anna', { name: 'mine', state: 'sort=Name.asc' });
    expect(mine).toMatchObject({ WVName: 'PRICES', GroupID: null, isOwn: true, owner: 'anna', isDefault: false });
    await save('anna', { name: 'ours', state: 'box=Name', GroupID: team });
    expect(await namesFor('anna')).toEqual(['mine', 'ours']);
    expect(await namesFor('bert')).toEqual(['ours']);
    expect(await namesFor('carl')).toEqual([]);
  });

  it('is found by the search with those of all views that its user may read, and so are the views for a fund', async () => {
    await server.database.pool.query(
      `insert into fundscope.saved_views (user_nr, wv_name, name, state)
       select user_nr, 'hidden', 'of a view that is no longer to be read', '' from fundscope.users where username = 'anna'`,
    );
    const answer = await server.get('/api/searchtargets', tokens['anna'], { 'accept-language': 'de' });
    const { fundViews, savedViews } = searchTargetsSchema.parse(answer.json());
    expect(savedViews.map(({ name }) => name)).toEqual(['mine', 'ours']);
    expect(fundViews).toEqual([{ WVName: 'FUND_PAGE', Title: 'Fondsseite', column: 'Fund' }]);
    const ofCarl = searchTargetsSchema.parse((await server.get('/api/searchtargets', tokens['carl'])).json());
    expect(ofCarl.savedViews).toEqual([]);
  });

  it('can be shared with the groups of its owner and no other', async () => {
    const groups = await server.get('/api/savedviewgroups', tokens['anna']);
    expect(sharingGroupsSchema.parse(groups.json())).toEqual([{ GroupID: team, Name: 'team' }]);
    const answer = await call('carl', 'POST', 'PRICES', { name: 'x', state: '', GroupID: team });
    expect(answer.json()).toMatchObject({ code: 'bad-request', field: 'GroupID' });
  });

  it('is changed and deleted by its owner alone, and hidden from those it is not shared with', async () => {
    const saved = await save('anna', { name: 'to change', state: '', GroupID: team });
    const change = { name: 'changed', state: 'a=1', GroupID: team };
    expect((await call('bert', 'PUT', `PRICES/${saved.id}`, change)).statusCode).toBe(403);
    expect((await call('bert', 'DELETE', `PRICES/${saved.id}`)).statusCode).toBe(403);
    expect((await call('carl', 'PUT', `PRICES/${saved.id}`, change)).statusCode).toBe(404);
    const changed = await call('anna', 'PUT', `PRICES/${saved.id}`, change);
    expect(changed.json()).toMatchObject({ id: saved.id, name: 'changed', state: 'a=1' });
    expect((await call('anna', 'DELETE', `PRICES/${saved.id}`)).statusCode).toBe(204);
    expect(await namesFor('bert')).not.toContain('changed');
    const { rows } = await server.database.pool.query(
      "select action from fundscope.audit where action like 'saved-view.%' and (before ->> 'id')::int = $1 order by audit_id",
      [saved.id],
    );
    expect(rows).toEqual([{ action: 'saved-view.modify' }, { action: 'saved-view.delete' }]);
  });

  it('has a name that its owner gave to no other state of the view', async () => {
    await save('anna', { name: 'Once', state: '' });
    expect((await call('anna', 'POST', 'PRICES', { name: 'once', state: '' })).json()).toMatchObject({
      code: 'conflict',
      field: 'name',
    });
    const other = await save('anna', { name: 'twice', state: '' });
    expect((await call('anna', 'PUT', `PRICES/${other.id}`, { name: 'ONCE', state: '' })).json()).toMatchObject({
      code: 'conflict',
      field: 'name',
    });
    expect((await call('anna', 'PUT', `PRICES/${other.id}`, { name: 'TWICE', state: '' })).statusCode).toBe(200);
    await save('bert', { name: 'once', state: '' });
    expect((await call('anna', 'POST', 'PRICES', { name: ' ', state: '' })).json()).toMatchObject({ field: 'name' });
  });

  it('has a name of its own also where two of them are renamed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const states = await Promise.all([1, 2].map((number) => save('anna', { name: `${round}-${number}`, state: '' })));
      const change = { name: `one of ${round}`, state: '' };
      const answers = await Promise.all(states.map(({ id }) => call('anna', 'PUT', `PRICES/${id}`, change)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('can be the one that the view opens with: one for each user and view, shared ones too', async () => {
    const first = await save('anna', { name: 'first', state: '', GroupID: team });
    const second = await save('anna', { name: 'second', state: '' });
    const choose = (user: string, id: number | null) => call(user, 'PUT', 'PRICES/default', { id });
    const chosenBy = async (user: string) =>
      savedViewsSchema
        .parse((await call(user, 'GET', 'PRICES')).json())
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect((await choose('anna', second.id)).statusCode).toBe(204);
    await choose('anna', first.id);
    await choose('bert', first.id);
    expect([await chosenBy('anna'), await chosenBy('bert')]).toEqual([[first.id], [first.id]]);
    expect((await choose('bert', second.id)).statusCode).toBe(404);
    await choose('anna', null);
    expect([await chosenBy('anna'), await chosenBy('bert')]).toEqual([[], [first.id]]);
    await choose('anna', null);
    expect(await auditLines(server, 'saved-view.default')).toMatchObject([
      { before: { WVName: 'PRICES', id: null }, after: { WVName: 'PRICES', id: second.id } },
      { before: { id: second.id }, after: { id: first.id } },
      { before: { id: null }, after: { id: first.id } },
      { before: { id: first.id }, after: { id: null } },
    ]);
  });

  it('is read by its number, for a list tells only names; and the default by itself', async () => {
    const saved = await save('anna', { name: 'with a state', state: 'box=Long*text', GroupID: team });
    const list = await call('anna', 'GET', 'PRICES');
    expect(list.body).not.toContain('Long');
    expect(list.json<object[]>().every((one) => !('state' in one))).toBe(true);
    for (const user of ['anna', 'bert']) {
      expect((await call(user, 'GET', `prices/${saved.id}`)).json()).toMatchObject({
        id: saved.id,
        state: saved.state,
      });
    }
    expect((await call('carl', 'GET', `PRICES/${saved.id}`)).statusCode).toBe(404);
    expect((await call('carl', 'GET', 'PRICES/default')).json()).toBeNull();
    await call('bert', 'PUT', 'PRICES/default', { id: saved.id });
    expect((await call('bert', 'GET', 'PRICES/default')).json()).toMatchObject({ id: saved.id, state: saved.state });
    await call('bert', 'PUT', 'PRICES/default', { id: null });
  });

  it.each(['two\nlines', 'a\ttab', 'a bell\u0007', 'half a character \uD800'])(
    'has a name on one line: not %j',
    async (name) => {
      expect((await call('anna', 'POST', 'PRICES', { name, state: '' })).json()).toMatchObject({
        code: 'bad-request',
        field: 'name',
      });
    },
  );

  it('is one of 200 that a user has of a view at most, however many are saved at once', async () => {
    const most = storageLimits['saved-views-of-user-in-view'];
    const { rows } = await server.database.pool.query<{ missing: number }>(
      `insert into fundscope.saved_views (user_nr, wv_name, name, state)
       select user_nr, 'prices', 'many ' || n, '' from fundscope.users, generate_series(1, $1 - 3) n
       where username = 'carl' returning user_nr`,
      [most],
    );
    expect(rows).toHaveLength(most - 3);
    const names = Array.from({ length: 8 }, (_, nth) => `at once ${nth}`);
    const answers = await Promise.all(names.map((name) => call('carl', 'POST', 'PRICES', { name, state: '' })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = errorBodySchema.parse(answers.find(({ statusCode }) => statusCode !== 201)?.json());
    expect([refused.code, refused.field]).toEqual(['conflict', undefined]);
    expect(refused.refusal).toEqual({
      code: 'limit-reached',
      limit: 'saved-views-of-user-in-view',
      most,
      count: most + 1,
    });
    expect((await call('bert', 'POST', 'PRICES', { name: 'another’s', state: '' })).statusCode).toBe(201);
  });

  it('belongs to a view that the user may read', async () => {
    expect((await call('anna', 'GET', 'HIDDEN')).statusCode).toBe(404);
    expect((await call('anna', 'POST', 'HIDDEN', { name: 'x', state: '' })).statusCode).toBe(404);
  });
});
