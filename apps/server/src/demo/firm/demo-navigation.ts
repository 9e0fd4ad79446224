import type { DemoGroupKey } from './demo-users.ts';

export interface DemoLink {
  readonly name: string;
  readonly link: string;
  /** Hidden links stand in the tree but are not listed. */
  readonly isHidden?: boolean;
}
export interface DemoSubmenu {
  readonly name: string;
  readonly links: readonly DemoLink[];
}
export interface DemoMenu {
  readonly name: string;
  /** Display filter: `QSUI`, `v1` and empty menus are shown, `v2` are not. */
  readonly text: '' | 'QSUI' | 'v1' | 'v2';
  readonly submenus: readonly DemoSubmenu[];
}
export interface DemoPortal {
  readonly name: string;
  readonly externalId: string;
  readonly title: string;
  readonly groups: readonly DemoGroupKey[];
  readonly menus: readonly DemoMenu[];
}

const view = (name: string, wvName: string, parameters = ''): DemoLink => ({
  name,
  link: `/StandardView?WVName=${wvName}${parameters}`,
});

const everyone: readonly DemoGroupKey[] = ['administrators', 'risk', 'managers', 'client'];
const staff: readonly DemoGroupKey[] = ['administrators', 'risk'];

/** The navigation of the demo firm, in the order in which it is shown. */
export const demoPortals: readonly DemoPortal[] = [
  {
    name: 'Market Risk',
    externalId: 'MR',
    title: 'Marktrisiko',
    groups: everyone,
    menus: [
      {
        name: 'Backtesting',
        text: 'QSUI',
        submenus: [
          {
            name: 'Backtesting',
            links: [view('All backtesting', 'BACKTEST_ALL_VIEW')],
          },
        ],
      },
    ],
  },
  {
    name: 'Data Services',
    externalId: 'DS',
    title: 'Datendienste',
    groups: staff,
    // A portal without menus is not shown.
    menus: [],
  },
];
