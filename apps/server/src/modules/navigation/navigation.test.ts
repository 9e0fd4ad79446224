import { navigationSchema, type Navigation } from '@fundscope/contract/navigation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { placeView, unplaceViews } from '../../views/placement/place-view.ts';
import { addGroup, addPortal, addUser } from '../../../test/world.ts';

describe('the navigation', () => {
  const server = setUpTestApp();
  let risk: number;
  let empty: number;
  beforeAll(async () => {
    const db = server.database.kysely;
    risk = await addPortal(db, 'Risk', [
      { name: 'second', link: '/StandardView?WVName=B' },
      { name: 'hidden', link: '/StandardView?WVName=C', isListed: false },
      { name: 'first', link: '/StandardView?WVName=A', menuText: 'QSUI' },
      { name: 'old', link: '/StandardView?WVName=D', menuText: 'v2' },
      { name: 'document', link: '/documentdownload?doc=ESG', menuText: 'v1' },
    ]);
    await sql`update fundscope.menus set sort_order = 1 where name <> 'menu of first'`.execute(db);
    empty = await addPortal(db, 'Without menus');
    const foreign = await addPortal(db, 'Foreign', [{ name: 'secret', link: '/StandardView?WVName=E' }]);
    await sql`update fundscope.portals set sort_order = 9 where portal_id = ${risk}`.execute(db);
    const mine = await addGroup(db, { portals: [risk, empty] });
    // Two ways to one portal are one portal.
    const too = await addGroup(db, { portals: [risk] });
    await addGroup(db, { portals: [foreign] });
    await addUser(db, { username: 'reader', groups: [mine, too] });
    await addUser(db, { username: 'stranger' });
    await addUser(db, { username: 'administrator', isAdmin: true });
  });

  const navigationOf = async (username: string): Promise<Navigation> =>
    navigationSchema.parse((await server.get('/api/navigation/', await server.signIn(username))).json());
  const linksOf = (navigation: Navigation) =>
    navigation.flatMap(({ Menus }) => Menus.flatMap(({ SubMenus }) => SubMenus.flatMap(({ Links }) => Links)));

  it('has the portals of the user’s groups in order, each once', async () => {
    expect((await navigationOf('reader')).map(({ PortalID, name }) => [PortalID, name])).toEqual([
      [empty, 'Without menus'],
      [risk, 'Risk'],
    ]);
    expect(await navigationOf('stranger')).toEqual([]);
  });

  it('lists links with intWin in menus whose text is QSUI, v1 or empty, and authorises them by their portal', async () => {
    const links = linksOf(await navigationOf('reader'));
    expect(links.map(({ name }) => name)).toEqual(['first', 'second', 'document']);
    expect(links.every(({ intWin, AuthorizationPortalIds }) => intWin && AuthorizationPortalIds[0] === risk)).toBe(
      true,
    );
  });

  it('sends no menu that holds nothing to see', async () => {
    const menus = (await navigationOf('reader')).flatMap(({ Menus }) => Menus);
    expect(menus.map(({ name }) => name)).toEqual(['menu of first', 'menu of second', 'menu of document']);
  });

  it('names what a view’s description placed in the language of whoever asks, until somebody names it anew', async () => {
    const db = server.database.kysely;
    await placeView(db, {
      name: 'PLACED',
      title: { en: 'Own funds', de: 'Eigene Fonds' },
      navigation: [{ portal: { en: 'Own', de: 'Eigenes' }, menu: { en: 'Risk', de: 'Risiko' }, groups: [] }],
    });
    const named = async (language: string) => {
      const token = await server.signIn('administrator');
      const answer = await server.get('/api/navigation/', token, { 'accept-language': language });
      const portal = navigationSchema.parse(answer.json()).at(-1);
      const menu = portal?.Menus[0];
      return [portal?.name, menu?.name, menu?.SubMenus[0]?.name, menu?.SubMenus[0]?.Links[0]?.name];
    };
    expect(await named('de')).toEqual(['Eigenes', 'Risiko', 'Risiko', 'Eigene Fonds']);
    expect(await named('en')).toEqual(['Own', 'Risk', 'Risk', 'Own funds']);
    await sql`update fundscope.menus set name = 'Anew' where name = 'Risk' and is_made_for_views`.execute(db);
    expect(await named('de')).toEqual(['Eigenes', 'Anew', 'Risiko', 'Eigene Fonds']);
    await unplaceViews(db, ['PLACED']);
  });

  it('shows administrators every portal', async () => {
    const navigation = await navigationOf('administrator');
    expect(navigation.map(({ name }) => name)).toEqual(['Without menus', 'Foreign', 'Risk']);
    expect(linksOf(navigation).map(({ name }) => name)).toEqual(['secret', 'first', 'second', 'document']);
  });
});
