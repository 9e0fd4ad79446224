/** What the home and the pages of funds say of figures. */
export const en = {
  states: { breach: 'breach', warning: 'warning', good: 'in order', unknown: 'not known' },
  // "Continuing" is a figure beyond its limit: its case can be closed already.
  breaches: (fresh: number, standing: number) => {
    const others = `${standing.toLocaleString('en')} continuing`;
    if (fresh === 0) return `No new breach, ${others}`;
    return `${fresh.toLocaleString('en')} new ${fresh === 1 ? 'breach' : 'breaches'}${standing === 0 ? '' : `, ${others}`}`;
  },
  calm: 'Nothing to do today',
  calmInFigures: 'No breach in the figures',
  cases: {
    title: 'To work on:',
    overdue: (count: number) => `${count.toLocaleString('en')} overdue`,
    mine: (count: number) => `${count.toLocaleString('en')} yours`,
    open: (count: number) => (count === 1 ? '1 open case' : `${count.toLocaleString('en')} open cases`),
    failed: 'The open breaches could not be loaded.',
  },
  onlyWarnings: (count: number) =>
    count === 1 ? 'No breach, 1 warning' : `No breach, ${count.toLocaleString('en')} warnings`,
  notAllRead: 'Not all figures could be read',
  notAllKnown: 'Not all figures are known',
  notLookedThrough: 'Not yet checked for breaches',
  nothingNewer: (day: string) => `No newer figures since ${day}`,
  calmText: (funds: number) =>
    funds === 1
      ? 'Your fund is within its limits. Closest to a limit:'
      : `All figures of your ${funds.toLocaleString('en')} active funds are within their limits. Closest to a limit:`,
  loading: 'Loading the figures of your funds…',
  failed: 'The figures of your funds could not be read.',
  dataOf: (day: string) => `Data of ${day}`,
  complete: 'complete',
  incomplete: 'incomplete',
  stale: 'none newer since',
  fundsOf: (present: number, all: number) =>
    `${present.toLocaleString('en')} of ${all.toLocaleString('en')} active ${all === 1 ? 'fund' : 'funds'}`,
  missing: (count: number, day: string) =>
    count === 1 ? `1 fund has no figures of ${day}.` : `${count.toLocaleString('en')} funds have no figures of ${day}.`,
  missingMeaning: 'They count neither as breach nor as in order.',
  andMore: (count: number) => `and ${count.toLocaleString('en')} more`,
  inactive: (count: number) =>
    count === 1 ? '1 fund closed or in preparation' : `${count.toLocaleString('en')} funds closed or in preparation`,
  withoutMasterData: (count: number) =>
    count === 1 ? '1 book without master data' : `${count.toLocaleString('en')} books without master data`,
  noActiveFunds: 'No active fund',
  heading: 'Breaches and warnings',
  all: 'All',
  kinds: 'Kind of limit',
  noneOfKind: 'Nothing beyond or near this limit.',
  kindAbsent: (kind: string, day: string) => `${kind}: no figures of ${day}.`,
  kindUnknown: (kind: string, count: number) =>
    count === 1 ? `${kind}: 1 figure is not known.` : `${kind}: ${count.toLocaleString('en')} figures are not known.`,
  noneLookedThrough: (day: string) =>
    `The data of ${day} have not been checked for breaches yet. Load the page again in a moment.`,
  kindNotLookedThrough: (kind: string) => `${kind}: the data of the day have not been checked for breaches yet.`,
  kindFailed: (kind: string) => `${kind}: could not be read. The other figures stand.`,
  fund: 'Fund',
  state: 'State',
  test: 'Limit',
  valueAndLimit: 'Value / limit',
  utilisation: 'Utilisation',
  change: 'Change of utilisation',
  lastDays: (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en')} days`),
  since: 'Since',
  overDays: (days: number) => (days === 1 ? 'over 1 day' : `over ${days.toLocaleString('en')} days`),
  between: (goodDay: string, day: string) => `between ${goodDay} and ${day}`,
  orEarlier: (day: string) => `${day} or earlier`,
  openCase: (since: string) => `Since ${since}: open the breach`,
  isNew: 'new',
  newCount: (count: number) => `${count.toLocaleString('en')} new`,
  showMore: (count: number) => `Show ${count.toLocaleString('en')} more`,
  listed: (kind: string, listed: number, count: number) =>
    `${kind}: this list has ${listed.toLocaleString('en')} of ${count.toLocaleString('en')}.`,
  showFewer: 'Show fewer',
  least: (limit: string) => `at least ${limit}`,
  most: (limit: string) => `limit ${limit}`,
  exactly: (limit: string) => `exactly ${limit}`,
  lineOf: (fund: string, kind: string) => `${kind} of ${fund} over the last days`,
  inView: (name: string) => `${name}: open the view`,
  view: 'View',
  beyond: (count: number, all: number) =>
    all === 1
      ? `${count.toLocaleString('en')} of 1 fund beyond its limit`
      : `${count.toLocaleString('en')} of ${all.toLocaleString('en')} funds beyond their limit`,
  noneBeyond: (all: number) =>
    all === 1 ? 'Within its limit' : `All ${all.toLocaleString('en')} funds within their limit; closest:`,
  moreRowsOfFund: (count: number) =>
    count === 1 ? 'and 1 more row of the fund' : `and ${count.toLocaleString('en')} more rows of the fund`,
  noRows: 'None.',
  noRowsOf: (day: string) => `None on ${day}.`,
  tableFailed: 'This could not be read. The other figures stand.',
  tableAbsent: 'No data.',
  rowsOf: (day: string) => `of ${day}`,
  sinceHeading: (moment: string) => `Since ${moment}`,
  sinceText: (day: string) => `your last login; data of ${day} then`,
  sinceNothingNewer: 'No newer data since your last login.',
  sinceUnchanged: 'No figure has changed notably.',
  sinceMore: (count: number) => `and ${count.toLocaleString('en')} more changes`,
  changes: {
    'new breach': 'new breach',
    'breach over': 'breach over',
    'new warning': 'new warning',
    'warning over': 'warning over',
    closer: 'closer to the limit',
    farther: 'farther from the limit',
  },
  noFunds: 'No funds yet',
  noFundsText: 'Your account has no fund yet. Please ask your administration.',
  noData: 'No figures yet',
  noDataText: 'Your funds have no figures yet. Please ask your administration when they will come.',
  welcome: 'Welcome. No data yet',
  welcomeText: 'In three steps this page shows every morning what your funds need.',
  stepData: 'Load data',
  stepDataText: 'Import a file, or describe a table of the database as a view',
  stepDataAction: 'Import data',
  stepGroups: 'Assign groups and funds',
  stepGroupsText: 'Who sees which funds',
  stepGroupsAction: 'Open groups',
  stepHome: 'Describe the home',
  stepHomeText: 'Which views give limits, stress and liquidity: FUNDSCOPE_HOME_FILE, see docs/home.md',
  faults: (count: number) =>
    count === 1
      ? 'The description of this page has 1 fault; its place is left out:'
      : `The description of this page has ${count.toLocaleString('en')} faults; their places are left out:`,
  favourites: 'Favourites',
  noFavourites: 'The star beside a fund or view keeps it here.',
  recent: 'Recently opened',
  noRecent: 'Nothing yet.',
  placeKinds: { fund: 'fund', view: 'view', saved: 'saved view' },
  addFavourite: (name: string) => `Keep ${name} as a favourite`,
  removeFavourite: (name: string) => `Remove ${name} from the favourites`,
  favouriteFailed: 'The favourite could not be changed',
  contact: 'Contact',
  page: {
    figures: 'Key figures and limits',
    facts: 'Facts',
    riskReport: 'Risk report',
    standings: {
      inactive: 'This fund is closed or in preparation: its limits are not checked, and packs leave it out.',
      'no-master-data': 'This book has no fund master data: it does not count among the active funds.',
    },
    closedFrom: (day: string) =>
      `Closed from ${day} on: its limits are not checked from this day, and packs leave it out.`,
    noFigures: 'There are no figures of this fund yet.',
    loading: 'Loading the fund…',
    failed: 'The fund could not be loaded.',
    notFound: 'There is no such fund',
    notFoundText: 'There is no fund of this number that you may see.',
    views: 'Its rows in every view',
    ofDay: (day: string) => `of ${day}`,
    allRows: 'all',
    others: 'Others',
    breaches: (count: number) => (count === 1 ? '1 breach' : `${count.toLocaleString('en')} breaches`),
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count.toLocaleString('en')} warnings`),
    inOrder: 'All figures in order',
    value: 'Value',
    limit: 'Limit',
    moreRows: 'More rows in the view',
  },
};
