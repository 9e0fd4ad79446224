/** What is said of the rows that are loaded: of a cell, a day, two days, and of groups. */
export const loadedRows = {
  cellMenu: {
    only: (column: string, value: string) => `Only rows with ${column}: ${value}`,
    without: (column: string, value: string) => `Only rows without ${column}: ${value}`,
    openFund: (book: number) => `Open fund Q${book}`,
    explain: 'Explain this number',
    explainOne: 'Explain a number…',
  },
  cellFilters: {
    label: 'The loaded rows are narrowed to',
    remove: (filter: string) => `No longer narrow to ${filter}`,
  },
  explain: {
    close: 'Close',
    formula: 'Formula',
    noFormula: 'The description of the view gives none.',
    dataSet: 'Data set',
    production: 'Production data',
    day: 'Day',
    run: 'Run',
    noRun: 'No run is known that computed it.',
    finished: (time: string) => `finished ${time}`,
    version: (version: string) => `version ${version}`,
  },
  dayState: {
    run: (run: string) => `Run ${run}`,
    newer: (day: string, state: string) => `newer day ${day} (${state})`,
    completeness: (
      state: 'complete' | 'incomplete' | 'unknown',
      funds: number | null,
      expected: number | null,
    ): string => {
      const counted =
        funds === null
          ? ''
          : expected === null || expected <= funds
            ? `: figures of ${funds === 1 ? '1 fund' : `${funds.toLocaleString('en')} funds`}`
            : `: figures of ${funds.toLocaleString('en')} of ${expected.toLocaleString('en')} funds`;
      if (state === 'unknown') return 'completeness not known';
      return state === 'complete' ? `complete${counted}` : `not complete${counted}`;
    },
  },
  compareDays: {
    button: 'Compare days…',
    label: (day: string) => `Compare ${day} with`,
    placeholder: 'dd.mm.yyyy',
    none: 'There are no data on such a day.',
    sets: (first: string, second: string) => `${first} (first set) with ${second} (second set)`,
    end: 'End the comparison',
  },
  requestsUngrouped: 'Rows for a request are chosen without groups: to do so, end the grouping under Group….',
  groupBy: {
    button: 'Group…',
    label: 'Group the rows',
    column: 'By the values of',
    none: '(not grouped)',
    subtotals: 'Subtotals',
    hint: 'Only where they make sense for a column: ratios and ranks are never added up.',
    kinds: { sum: 'Sum', mean: 'Mean', min: 'Minimum', max: 'Maximum' },
  },
};
