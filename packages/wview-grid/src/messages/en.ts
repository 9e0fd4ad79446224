export const en = {
  yes: 'Yes',
  no: 'No',
  noWrap: 'No line wrap',
  noRows: 'No rows',
  loading: 'Loading rows…',
  sortPosition: (position: number) => `sort key ${position}`,
  check: 'Select',
  checkRow: 'Select row',
  checkAll: 'Select all rows',
  editable: 'Can be corrected',
  notCorrectable: 'Cells cannot be corrected: a part of this page could not be fetched. Load the page again.',
  columnMoved: (title: string, position: number, count: number) => `${title}: column ${position} of ${count}`,
  columnWidth: (title: string, px: number) => `${title}: ${px} px wide`,
  notCopied: 'The browser did not let the rows be copied; Ctrl+C copies them without titles',
  copied: {
    all: (count: number, rows: string, hasTitles: boolean) =>
      `${rows} ${count === 1 ? 'row' : 'rows'} copied${hasTitles ? ' with titles' : ''}`,
    some: (rows: string, loaded: string, hasTitles: boolean) =>
      `${rows} of ${loaded === '1' ? '1 row' : `${loaded} rows`} copied${hasTitles ? ' with titles' : ''}: those that are shown`,
  },
  tools: {
    label: 'Table tools',
    short: 'Tools',
    columns: 'Columns',
    find: 'Find',
    plainTable: 'Show as plain table',
    undo: 'Undo correction',
    totals: 'Totals',
  },
  printNote: 'Only the rows in view are printed. “Show as plain table” prints all of them.',
  totals: {
    none: 'No totals',
    sum: 'Sum',
    mean: 'Mean',
    min: 'Minimum',
    max: 'Maximum',
    count: 'Count',
  },
  corrections: {
    kept: 'Typed before, and not sent yet.',
  },
  pending: {
    own: (value: string, moment: string) =>
      `Your correction to ${value} of ${moment} waits for another person's approval.`,
    of: (value: string, who: string, moment: string) =>
      `A correction to ${value} by ${who} of ${moment} waits for another person's approval.`,
  },
};
