// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPortal } from '../testing/build-navigation.ts';
import { parseNav, placeNames, printNav } from './navigation-place.ts';
import { portalIdOf, viewPlace } from './view-address.ts';

describe('the query parameter nav', () => {
  it('holds four comma-separated ids: portal, menu, submenu, link', () => {
    expect(parseNav('1,10,100,1000')).toEqual({ portal: 1, menu: 10, submenu: 100, link: 1000 });
  });

  it('is read back as it was written', () => {
    const id = fc.nat();
    fc.assert(
      fc.property(fc.record({ portal: id, menu: id, submenu: id, link: id }), (place) => {
        expect(parseNav(printNav(place))).toEqual(place);
      }),
    );
  });

  it.each([null, '', '1,2,3', '1,2,3,4,5', '1,2,3,x', '1,,3,4', '-1,2,3,4', '1e3,2,3,4'])(
    'is ignored when it is %j',
    (text) => {
      expect(parseNav(text)).toBeNull();
    },
  );

  it("names its place only where the user's navigation has it", () => {
    expect(placeNames([buildPortal()], { portal: 1, menu: 10, submenu: 100, link: 1000 })).toEqual({
      portal: 'Risk',
      menu: 'Market risk',
      submenu: 'Backtesting',
      link: 'All backtesting',
    });
    expect(placeNames([buildPortal()], { portal: 1, menu: 10, submenu: 100, link: 1001 })).toBeNull();
  });
});

describe("a view's address", () => {
  const address = (text: string) => new URLSearchParams(text);

  it('gives one breadcrumb level for each level of the navigation, leading home with nav, the last one to the page itself', () => {
    const { levels } = viewPlace(address('WVName=X&nav=1,10,100,1000'), [buildPortal()]);
    const to = '/?nav=1,10,100,1000';
    expect(levels).toEqual([
      ...['Risk', 'Market risk', 'Backtesting'].map((label) => ({ label, to })),
      { label: 'All backtesting', to: '?WVName=X&nav=1%2C10%2C100%2C1000', isPage: true },
    ]);
  });

  it('gives a menu and its submenu of the same name a level each', () => {
    const [menu] = buildPortal().Menus;
    const named = { ...menu!, name: 'Backtesting' };
    const { levels } = viewPlace(address('WVName=X&nav=1,10,100,1000'), [buildPortal({ Menus: [named] })]);
    expect(levels.map(({ label }) => label)).toEqual(['Risk', 'Backtesting', 'Backtesting', 'All backtesting']);
  });

  it('gives the page title submenu name/link name', () => {
    expect(viewPlace(address('WVName=X&nav=1,10,100,1000'), [buildPortal()]).title).toBe('Backtesting/All backtesting');
  });

  it('without a place has no levels, as the heading below says the title', () => {
    expect(viewPlace(address('WVName=X'), [buildPortal()], 'Limits')).toEqual({ levels: [], title: 'Limits' });
    expect(viewPlace(address('WVName=X'), [buildPortal()])).toEqual({ levels: [], title: 'X' });
    expect(viewPlace(address(''), [buildPortal()])).toEqual({ levels: [], title: '' });
  });

  it('names the portal', () => {
    expect(portalIdOf(address('PortalID=7'))).toBe(7);
    expect(portalIdOf(address('PortalID=x'))).toBeUndefined();
    expect(portalIdOf(address(''))).toBeUndefined();
  });
});
