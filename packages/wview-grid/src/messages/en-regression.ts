export const en = {
  regression: {
    side: 'Found in',
    differenceCount: 'Differences',
    titleOfSecond: (title: string) => `${title} (2)`,
    titleOfDifference: (title: string) => `${title} Δ`,
    titleOfSet: (title: string, set: string) => `${title} (${set})`,
    tooltipOfSet: (set: string, other: string) => `Value in ${set}, compared with ${other}.`,
    tooltipOfDifference: ({ first, second }: { first: string; second: string }, isPercent: boolean) =>
      `${first} minus ${second}${isPercent ? ', in percentage points' : ''}.`,
    onlyIn: (set: string) => `${set} only`,
    both: 'both sets',
    first: 'first set only',
    second: 'second set only',
    duplicates: (count: number) => (count === 1 ? '(key once)' : `(key ${count.toLocaleString('en')} times)`),
    missing: '(missing)',
    emptyText: '(empty text)',
  },
  differences: {
    label: 'Differences',
    previous: 'Previous difference',
    next: 'Next difference',
    count: (position: string, count: string) => `Difference ${position} of ${count}`,
    cell: (title: string, row: string) => `: ${title}, row ${row}`,
    keys: 'Alt+↑ ↓ in the table',
    noneAtAll: 'No difference in the rows and columns shown',
    none: (title: string) => `No difference in ${title} in the rows shown`,
  },
};
