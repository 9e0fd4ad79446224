// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { searchNavigation, visibleNavigation } from './visible-navigation.ts';

const linkNames = (navigation: ReturnType<typeof visibleNavigation>) =>
  navigation.flatMap((portal) =>
    portal.Menus.flatMap((menu) => menu.SubMenus.flatMap((submenu) => submenu.Links.map((link) => link.name))),
  );

const withLinks = (...links: ReturnType<typeof buildLink>[]) =>
  buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links: links })] })] });

describe('the navigation', () => {
  it("shows links only if their authorisation portal id is among the user's portals", () => {
    const portal = withLinks(
      buildLink({ name: 'mine', AuthorizationPortalIds: [1] }),
      buildLink({ name: 'shared', AuthorizationPortalIds: [99, 1] }),
      buildLink({ name: 'foreign', AuthorizationPortalIds: [99] }),
      buildLink({ name: 'nobody', AuthorizationPortalIds: [] }),
    );
    expect(linkNames(visibleNavigation([portal]))).toEqual(['mine', 'shared']);
  });

  it('lists only links with intWin', () => {
    const portal = withLinks(buildLink({ name: 'shown' }), buildLink({ name: 'hidden', intWin: false }));
    expect(linkNames(visibleNavigation([portal]))).toEqual(['shown']);
  });

  it('shows menus only if their text is QSUI, v1 or empty', () => {
    const menus = ['QSUI', 'v1', '', 'v2', 'qsui', 'other'].map((text, id) => buildMenu({ id, text }));
    const [portal] = visibleNavigation([buildPortal({ Menus: menus })]);
    expect(portal?.Menus.map((menu) => menu.text)).toEqual(['QSUI', 'v1', '']);
  });

  it('hides portals without menus', () => {
    const navigation = [
      buildPortal(),
      buildPortal({ PortalID: 2, Menus: [] }),
      buildPortal({ PortalID: 3, Menus: [buildMenu({ text: 'v2' })] }),
    ];
    expect(visibleNavigation(navigation).map((portal) => portal.PortalID)).toEqual([1]);
  });

  it('hides menus and submenus of which no link is left', () => {
    const empty = buildSubmenu({ id: 101, Links: [buildLink({ intWin: false })] });
    const menus = [buildMenu({ SubMenus: [buildSubmenu(), empty] }), buildMenu({ id: 11, SubMenus: [empty] })];
    const [portal] = visibleNavigation([buildPortal({ Menus: menus })]);
    expect(portal?.Menus.map((menu) => menu.SubMenus.map((submenu) => submenu.id))).toEqual([[100]]);
  });
});

describe('the navigation search', () => {
  const portal = withLinks(
    buildLink({ name: 'Limits', link: '/StandardView?WVName=LIMIT_VIEW' }),
    buildLink({ name: 'Überwachung', link: '/StandardView?TestingDB=true&WVName=RQS_TestResult' }),
  );

  it('matches the link name, case-insensitively', () => {
    expect(linkNames(searchNavigation([portal], 'lIM'))).toEqual(['Limits']);
    expect(linkNames(searchNavigation([portal], 'ÜBER'))).toEqual(['Überwachung']);
  });

  it('matches the WVName parameter, case-insensitively', () => {
    expect(linkNames(searchNavigation([portal], 'rqs_'))).toEqual(['Überwachung']);
  });

  it('matches neither another parameter nor the path', () => {
    expect(searchNavigation([portal], 'TestingDB')).toEqual([]);
    expect(searchNavigation([portal], 'StandardView')).toEqual([]);
  });

  it('ignores space around the text', () => {
    expect(linkNames(searchNavigation([portal], '  limits '))).toEqual(['Limits']);
  });
});
