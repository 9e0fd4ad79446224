import type { Navigation } from '@fundscope/contract/navigation';
import { buildLink, buildMenu, buildPortal, buildSubmenu } from './build-navigation.ts';

const links = (first: number, ...names: string[]) =>
  names.map((name, index) =>
    buildLink({ id: first + index, name, link: `/StandardView?WVName=${name.toUpperCase().replaceAll(/\W+/gu, '_')}` }),
  );

const menu = (id: number, name: string, ...submenus: [string, string[]][]) =>
  buildMenu({
    id,
    name,
    SubMenus: submenus.map(([submenu, names], index) =>
      buildSubmenu({ id: id * 10 + index, name: submenu, Links: links(id * 100 + index * 10, ...names) }),
    ),
  });

/** A navigation of the size that a risk manager has. */
export const demoNavigation: Navigation = [
  buildPortal({
    name: 'Risk management',
    Menus: [
      menu(
        10,
        'Market risk',
        ['Value at risk', ['VaR by fund', 'VaR limits', 'VaR by risk factor']],
        ['Backtesting', ['Daily backtesting', 'All backtesting']],
      ),
      menu(11, 'Stress tests', ['Scenarios', ['Stress tests', 'Stress tests, all scenarios']]),
      menu(12, 'Liquidity', ['Redemption coverage', ['Liquidity buckets', 'Liquidity of positions']]),
      menu(13, 'Quality of test results and their trigger configuration', ['Results', ['Test results', 'Triggers']]),
    ],
  }),
  buildPortal({
    PortalID: 2,
    name: 'Portfolio',
    Menus: [menu(20, 'Key figures', ['Funds', ['Portfolio key figures']])],
  }),
  buildPortal({ PortalID: 3, name: 'Regulatory', Menus: [menu(30, 'SRRI', ['Overview', ['SRRI overview']])] }),
];
