export const en = {
  title: 'Priority dashboard',
  failed: 'Error while Loading Priority Data',
  flags: {
    mandatory: 'Mandatory',
    escalation: 'Escalated',
    dailyReport: 'Daily Reports',
    weeklyReport: 'Weekly Reports',
  },
  bookNo: 'Book No',
  bookFault: 'Not a book number. Write it like 1003 or Q1003.',
  byPriority: 'Tests by priority',
  filtersDetails: 'filters the details',
  prio: (prio: number) => `Prio ${prio}`,
  inOrder: 'in order',
  withoutPriority: 'Not known',
  unknown: (count: number) =>
    count === 1
      ? '1 test is not known, so it has no priority'
      : `${count.toLocaleString('en')} tests are not known, so they have no priority`,
  trend: 'Last 60 business days',
  trendNote: 'priority 1 to 4',
  legend: 'Colours of the priorities',
  trendFailed: 'The days before could not be loaded',
  noOpenTests: 'no test of priority 1 to 4',
  trendDay: (day: string, counts: string) => `${day}: ${counts}`,
  trendCount: (prio: number, count: string) => `Prio ${prio} ${count}`,
  trendHint: 'Choose a day with the arrow keys, and Enter shows it.',
  snapshot: 'Snapshot',
  snapshotNote: 'all tests under the filters',
  details: 'Details',
  detailsOpen: (count: string) =>
    count === '1'
      ? '1 test, priority 1 to 4: press a bar to choose'
      : `${count} tests, priority 1 to 4: press a bar to choose`,
  detailsOf: (count: string, prios: string) =>
    count === '1' ? `1 test, priority ${prios}` : `${count} tests, priority ${prios}`,
  noDetails: 'No test has one of these priorities.',
  columns: { triggerDesc: 'Risk trigger', typeDesc: 'Test type' },
  sum: 'All',
  openGroup: (trigger: string, type: string) => `${trigger}, ${type}: show its tests`,
  worstFirst: (rows: string) => `${rows}, the worst first`,
  chooseRow: 'Choose a row above: its tests are shown here.',
  gone: 'The chosen row is not among these tests any more. Choose another one above.',
  noLink: 'These tests name no filter for their drill-down (drillDownLink). Ask whoever configures the tests.',
};
