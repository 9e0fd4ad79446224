// @vitest-environment node
import { expect, it } from 'vitest';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { holdingsSummary } from './holdings-summary.ts';

const book = (BookID: number, PortalID: number | null) => ({
  BookID,
  Name: `Fund ${BookID}`,
  ExternalID: '',
  Title: '',
  Description: '',
  PortalID,
});

it('a fund seen through two portals and a view behind two links count once', () => {
  const links = [
    buildLink({ link: '/StandardView?WVName=NAV' }),
    buildLink({ link: '/StandardView?WVName=nav&TestingDB=true' }),
    buildLink({ link: '/StandardView?WVName=LIMIT_VIEW' }),
    buildLink({ link: 'documentdownload?doc=faq' }),
  ];
  const navigation = [
    buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links: links })] })] }),
    buildPortal({ PortalID: 2 }),
  ];
  expect(holdingsSummary(navigation, [book(1, 1), book(1, 2), book(2, null)])).toEqual({
    funds: 2,
    portals: 2,
    views: 3,
  });
});

it('nothing counts zero', () => {
  expect(holdingsSummary([], [])).toEqual({ funds: 0, portals: 0, views: 0 });
});
