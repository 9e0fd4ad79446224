import { expect, it } from 'vitest';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { groupFundViews } from './fund-views.ts';

const view = (WVName: string) => ({ WVName, Title: WVName, bookColumn: 'book', dateColumn: '' });

it('groups a fund’s views as the navigation has them, each once, and those without a link last', () => {
  const link = (WVName: string) => buildLink({ link: `/StandardView?WVName=${WVName}` });
  const portal = (name: string, ...views: string[]) =>
    buildPortal({ name, Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links: views.map(link) })] })] });
  const navigation = [
    portal('Risk', 'limits', 'OTHER'),
    portal('Portfolio', 'NAV', 'LIMITS'),
    portal('Empty', 'OTHER'),
  ];
  const groups = groupFundViews([view('ALONE'), view('NAV'), view('LIMITS')], navigation);
  expect(groups.map(({ portal: name, views }) => [name, views.map(({ WVName }) => WVName)])).toEqual([
    ['Risk', ['LIMITS']],
    ['Portfolio', ['NAV']],
    ['', ['ALONE']],
  ]);
});
