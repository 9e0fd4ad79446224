// @vitest-environment node
import { expect, it } from 'vitest';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from '../testing/build-navigation.ts';
import { navigationMatches } from './navigation-matches.ts';

it('a match tells its name, where it stands and its address', () => {
  expect(navigationMatches([buildPortal()], 'backtest_all')).toEqual([
    {
      name: 'All backtesting',
      path: 'Risk / Market risk / Backtesting',
      target: { kind: 'internal', to: '/StandardView?WVName=BACKTEST_ALL_VIEW&PortalID=1&nav=1,10,100,1000' },
    },
  ]);
});

it('documents and other sites are found too', () => {
  const Links = [
    buildLink({ name: 'Handbook', link: '/api/documentdownload?doc=Handbook' }),
    buildLink({ name: 'Handbook of the supervisor', link: 'https://supervisor.example/' }),
    buildLink({ name: 'Handbook that leads nowhere', link: '' }),
  ];
  const portal = buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links })] })] });
  expect(navigationMatches([portal], 'handbook').map(({ target }) => target)).toEqual([
    { kind: 'document', reportType: 'handbook' },
    { kind: 'external', href: 'https://supervisor.example/' },
  ]);
});

it('an empty search matches nothing', () => {
  expect(navigationMatches([buildPortal()], ' ')).toEqual([]);
});

it('at most 50 matches are given', () => {
  const links = Array.from({ length: 80 }, (_, index) => buildLink({ id: index }));
  const portal = buildPortal({ Menus: [buildMenu({ SubMenus: [buildSubmenu({ Links: links })] })] });
  expect(navigationMatches([portal], 'all')).toHaveLength(50);
});
