import type { DemoGroupKey } from './demo-users.ts';

interface DemoLink {
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

/** A screen of its own, without a view in its address. */
const screen = (name: string, link: string): DemoLink => ({ name, link });

const hidden = (link: DemoLink): DemoLink => ({ ...link, isHidden: true });

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
            links: [
              view('Daily backtesting', 'BACKTEST_DAILY_VIEW', '&drilldown=true'),
              view('All backtesting', 'BACKTEST_ALL_VIEW'),
              view('All backtesting by fund and process', 'BACKTEST_ALL_VIEW', '&inlineFilter=book:process,date'),
            ],
          },
        ],
      },
      {
        name: 'Value at risk',
        text: '',
        submenus: [
          {
            name: 'Limits',
            links: [
              view('Limit utilisation', 'LIMIT_VIEW', '&drilldown=true'),
              view('Value at risk', 'VAR_VIEW'),
              view('Value at risk on request', 'VAR_REQUEST_VIEW'),
              view('Value at risk by risk class', 'VAR_COMPONENT_VIEW', '&inlineFilter=book:date'),
              view('Exposures', 'EXPOSURE_VIEW', '&inlineFilter=book:date'),
            ],
          },
          {
            name: 'Limits and breaches',
            links: [
              view('Limit register', 'LIMIT_REGISTER_VIEW', '&inlineFilter=book:date'),
              view('Risk test results', 'RQS_TestResult'),
              view('Limit breaches', 'BREACH_VIEW'),
              { name: 'Breaches and what is done about them', link: '/Breaches' },
            ],
          },
          {
            name: 'Market data',
            links: [
              view('VaR and volatility updates', 'UPDATEVARVOLS_VIEW'),
              view('Risk factors', 'RISK_FACTOR_VIEW'),
              hidden(view('Risk factors (old)', 'RISK_FACTOR_VIEW')),
              view('Prices', 'INSTRUMENT_PRICE_VIEW'),
              view('Benchmark levels', 'BENCHMARK_LEVEL_VIEW'),
              view('Benchmark returns', 'BENCHMARK_RETURN_VIEW', '&inlineFilter=book:date'),
              view('Money market rates', 'MONEY_RATE_VIEW'),
              view('Exchange rates', 'EXCHANGE_RATE_VIEW'),
            ],
          },
        ],
      },
      {
        name: 'Stress tests',
        text: 'v1',
        submenus: [
          {
            name: 'Stress tests',
            links: [
              view('Worst scenario', 'STRESS_VIEW', '&drilldown=true'),
              view('All scenarios', 'STRESS_ALL_VIEW', '&inlineFilter=scenario'),
            ],
          },
        ],
      },
      {
        // Shown by the second interface only.
        name: 'Risk cockpit',
        text: 'v2',
        submenus: [{ name: 'Cockpit', links: [view('Limit cockpit', 'LIMIT_VIEW')] }],
      },
    ],
  },
  {
    name: 'Portfolio',
    externalId: 'PF',
    title: 'Portfolio',
    groups: everyone,
    menus: [
      {
        name: 'Funds',
        text: '',
        submenus: [
          {
            name: 'Key figures',
            links: [
              view('Fund key figures', 'FOND_RISIKOKENNZAHLEN'),
              view('Portfolio key figures', 'PF_KEYFIGURES_VIEW', '&drilldown=true'),
              view('Positions', 'POSITIONS_VIEW', '&inlineFilter=book:date'),
            ],
          },
          {
            name: 'Net asset values',
            links: [
              view('Net asset values', 'NAV_VIEW'),
              view('Share classes', 'SHARE_CLASS_VIEW'),
              view('Performance (BVI)', 'BVI_PERFORMANCE_VIEW', '&drilldown=true'),
              view('Quarterly performance (BVI)', 'BVI_QUARTER_VIEW'),
              view('Costs', 'COST_VIEW'),
            ],
          },
          {
            name: 'Instruments and issuers',
            links: [
              view('Instruments', 'INSTRUMENT_VIEW'),
              view('Issuers', 'ISSUER_VIEW'),
              view('Ratings', 'RATING_VIEW'),
              view('Rating scale', 'RATING_SCALE_VIEW'),
              view('Counterparties', 'COUNTERPARTY_VIEW'),
              view('Counterparty risk', 'COUNTERPARTY_EXPOSURE_VIEW'),
            ],
          },
          {
            name: 'Sustainability',
            links: [view('ESG of funds', 'ESG_FUND_VIEW'), view('ESG figures of issuers', 'ESG_ISSUER_VIEW')],
          },
          {
            name: 'Reports',
            links: [
              view('Report requests', 'PF_RR_Overview'),
              view('Risk documents', 'RISK_DOCUMENTS_VIEW'),
              // The name of the call: users with this link may request exports, too.
              screen('Performance report request', '/PFReportRequest?call=PFRequestController_Post'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Liquidity and Leverage',
    externalId: 'LL',
    title: 'Liquidität und Leverage',
    groups: ['administrators', 'risk', 'managers'],
    menus: [
      {
        name: 'Liquidity and leverage',
        text: 'QSUI',
        submenus: [
          {
            name: 'Liquidity',
            links: [
              view('Liquidity profile', 'LIQUIDITY_VIEW'),
              view('Liquidity stress tests', 'LST_RESULT_VIEW', '&inlineFilter=book:date'),
              view('Liquidity management tools', 'LMT_VIEW'),
              view('Redemption terms', 'FUND_TERMS_VIEW'),
            ],
          },
          {
            name: 'Investors',
            links: [
              view('Subscriptions and redemptions', 'FLOW_VIEW'),
              view('Investors', 'INVESTOR_STRUCTURE_VIEW', '&inlineFilter=book:isin'),
            ],
          },
          { name: 'Leverage', links: [view('Leverage', 'LEVERAGE_VIEW')] },
        ],
      },
    ],
  },
  {
    name: 'Regulatory',
    externalId: 'RG',
    title: 'Aufsichtliche Kennzahlen',
    groups: ['administrators', 'risk', 'client'],
    menus: [
      {
        name: 'Risk indicators',
        text: '',
        submenus: [
          {
            name: 'Indicators',
            links: [
              view('SRRI overview', 'SRRI_OVERVIEW', '&drilldown=true'),
              view('SRRI proxy mix', 'SRRI_PROXY_MIX'),
              view('PRIIPs', 'PRIIPS_VIEW'),
              view('Weekly returns', 'CLASS_RETURN_VIEW'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Quality Assurance',
    externalId: 'QS',
    title: 'Qualitätssicherung',
    groups: staff,
    menus: [
      {
        name: 'Risk tests',
        text: 'QSUI',
        submenus: [
          {
            name: 'Results',
            links: [
              view('Risk test results', 'RQS_TestResult'),
              view('Risk test results (testing)', 'RQS_TestResult', '&TestingDB=true'),
            ],
          },
          {
            name: 'Dashboards',
            links: [
              screen('Priority dashboard', '/DashboardPriorityView'),
              screen('Documentation dashboard', '/DashboardDocumentationView'),
              screen('Backend test', '/backendtest'),
            ],
          },
          {
            name: 'Configuration',
            links: [view('Risk triggers', 'RQS_conf_Trigger'), view('Test types', 'RQS_conf_TestType')],
          },
          {
            name: 'Runs',
            links: [view('Nightly runs', 'RUN_VIEW'), view('VaR model of the runs', 'VAR_RUN_VIEW')],
          },
        ],
      },
      {
        name: 'Master data',
        text: 'v1',
        submenus: [{ name: 'Funds', links: [view('Fund master data', 'FUND_MASTER_VIEW')] }],
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
