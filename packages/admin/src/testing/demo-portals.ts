import type { AdminLink, AdminPortal } from '@fundscope/contract/administration';

const link = (id: number, name: string, intWin = true): AdminLink => ({
  id,
  name,
  name_de: '',
  sh: '',
  link: `/StandardView?WVName=VIEW_${id}`,
  intWin,
  version: 1,
});

/** A small navigation with one of each: a hidden link, a menu of the other portal only, a portal without menus. */
export const demoPortals: readonly AdminPortal[] = [
  {
    id: 1,
    name: 'Market Risk',
    name_de: 'Marktrisiko',
    sh: 'MR',
    title: 'Market risk',
    groupName: 'Risk',
    version: 1,
    Menus: [
      {
        id: 10,
        name: 'Value at risk',
        name_de: 'Wert im Risiko',
        sh: '',
        text: '',
        version: 1,
        SubMenus: [
          {
            id: 100,
            name: 'Limits',
            name_de: '',
            sh: '',
            version: 1,
            Links: [link(1000, 'Limits'), link(1001, 'VaR on request'), link(1002, 'Value at risk')],
          },
          {
            id: 101,
            name: 'Market data',
            name_de: '',
            sh: '',
            version: 1,
            Links: [link(1003, 'Risk factors (old)', false)],
          },
        ],
      },
      {
        id: 11,
        name: 'Stress tests',
        name_de: '',
        sh: '',
        text: 'v2',
        version: 1,
        SubMenus: [
          { id: 102, name: 'Scenarios', name_de: '', sh: '', version: 1, Links: [link(1004, 'Worst scenario')] },
        ],
      },
    ],
  },
  { id: 2, name: 'Data Services', name_de: '', sh: '', title: '', groupName: '', version: 1, Menus: [] },
];
