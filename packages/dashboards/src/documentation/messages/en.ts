export const en = {
  title: 'Documentation dashboard',
  type: 'Risk Type',
  results: 'Test results',
  summary: (results: string, breaches: string, unknown: number) =>
    `${results}, ${breaches}${unknown === 0 ? '' : `, ${unknown} not known`}`,
  resultCount: (count: string) => (count === '1' ? '1 result' : `${count} results`),
  breachCount: (count: string) => (count === '1' ? '1 active breach' : `${count} active breaches`),
  drillDown: 'What is behind it',
  chooseRow: 'Choose a result above: what is behind it is shown here.',
  gone: 'The chosen result is not among these any more. Choose another one above.',
  noDrillDown: (text: string) =>
    `This result does not say what is behind it. Its drilldownType has to name a view and a filter, such as LIMIT_VIEW?date eq %s and book eq %s; it says: ${text}`,
  nothing: 'nothing',
  openView: 'Open as view',
};
