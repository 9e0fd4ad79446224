import type {
  NavigationLink,
  NavigationMenu,
  NavigationPortal,
  NavigationSubMenu,
} from '@fundscope/contract/navigation';

/** A link of portal 1, with what the test wants different. */
export const buildLink = (changes: Partial<NavigationLink> = {}): NavigationLink => ({
  id: 1000,
  name: 'All backtesting',
  link: '/StandardView?WVName=BACKTEST_ALL_VIEW',
  intWin: true,
  AuthorizationPortalIds: [1],
  ...changes,
});

export const buildSubmenu = (changes: Partial<NavigationSubMenu> = {}): NavigationSubMenu => ({
  id: 100,
  name: 'Backtesting',
  Links: [buildLink()],
  ...changes,
});

export const buildMenu = (changes: Partial<NavigationMenu> = {}): NavigationMenu => ({
  id: 10,
  name: 'Market risk',
  text: 'QSUI',
  SubMenus: [buildSubmenu()],
  ...changes,
});

export const buildPortal = (changes: Partial<NavigationPortal> = {}): NavigationPortal => ({
  PortalID: 1,
  name: 'Risk',
  ExternalID: 'RISK',
  Menus: [buildMenu()],
  ...changes,
});
