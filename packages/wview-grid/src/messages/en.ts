export const en = {
  yes: 'Yes',
  no: 'No',
  noWrap: 'No line wrap',
  noRows: 'No rows',
  loading: 'Loading rows…',
  sortPosition: (position: number) => `sort key ${position}`,
  regression: {
    side: 'Found in',
    differenceCount: 'Differences',
    titleOfSecond: (title: string) => `${title} (2)`,
    titleOfDifference: (title: string) => `${title} Δ`,
    both: 'both sets',
    first: 'first set only',
    second: 'second set only',
    duplicates: (count: number) => `(key ${count} times)`,
  },
};
