/** What help tells of: one topic for each screen. SSO, home and FAQ have none. */
export const helpTopics = [
  'view',
  'performanceRequest',
  'fund',
  'inbox',
  'packs',
  'breaches',
  'account',
  'approvals',
  'priority',
  'documentation',
  'backendTest',
  'users',
  'books',
  'groups',
  'portals',
  'perfBenchmarks',
  'riskBenchmarks',
  'fundMasterData',
  'parameterSets',
  'audit',
  'operations',
  'records',
  'importData',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

const topics: Readonly<Record<string, HelpTopic>> = {
  standardview: 'view',
  specificview: 'view',
  pfreportrequest: 'performanceRequest',
  fund: 'fund',
  inbox: 'inbox',
  packs: 'packs',
  breaches: 'breaches',
  account: 'account',
  approvals: 'approvals',
  dashboardpriorityview: 'priority',
  dashboarddocumentationview: 'documentation',
  backendtest: 'backendTest',
  adminusers: 'users',
  adminbooks: 'books',
  admingroups: 'groups',
  adminportals: 'portals',
  fmdperfbenchmarks: 'perfBenchmarks',
  fmdriskbenchmarks: 'riskBenchmarks',
  fmdfunds: 'fundMasterData',
  adminparameters: 'parameterSets',
  'admin/audit': 'audit',
  'admin/operations': 'operations',
  'admin/records': 'records',
  'admin/import': 'importData',
};

/** The help of an address; undefined where there is none. */
export function helpTopicOf(pathname: string): HelpTopic | undefined {
  const [first = '', second = ''] = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  return topics[first === 'admin' ? `${first}/${second}` : first];
}
