/** First parts of the addresses that a navigation link can open; a test compares them with the portal's routes. */
export const portalPages = [
  '',
  'StandardView',
  'SpecificView',
  'PFReportRequest',
  'Fund',
  'DashboardPriorityView',
  'DashboardDocumentationView',
  'backendtest',
  'inbox',
  'packs',
  'Breaches',
  'account',
  'approvals',
  'adminUsers',
  'adminBooks',
  'adminGroups',
  'adminPortals',
  'adminParameters',
  'fmdPerfBenchmarks',
  'fmdRiskBenchmarks',
  'fmdFunds',
  'admin',
] as const;

const pages: ReadonlySet<string> = new Set(portalPages.map((page) => page.toLowerCase()));

/** Whether an address of the portal, with a leading `/`, begins with one of its pages, ignoring case. */
export const isPortalPage = (address: string): boolean =>
  pages.has((/^\/([^/?#]*)/u.exec(address)?.[1] ?? '').toLowerCase());
