export const de = {
  regression: {
    side: 'Vorhanden in',
    differenceCount: 'Abweichungen',
    titleOfSecond: (title: string) => `${title} (2)`,
    titleOfDifference: (title: string) => `${title} Δ`,
    titleOfSet: (title: string, set: string) => `${title} (${set})`,
    tooltipOfSet: (set: string, other: string) => `Wert in ${set}, verglichen mit ${other}.`,
    tooltipOfDifference: ({ first, second }: { first: string; second: string }, isPercent: boolean) =>
      `${first} minus ${second}${isPercent ? ', in Prozentpunkten' : ''}.`,
    onlyIn: (set: string) => `nur ${set}`,
    both: 'beiden Beständen',
    first: 'nur dem ersten',
    second: 'nur dem zweiten',
    duplicates: (count: number) => `(Schlüssel ${count}-mal)`,
    missing: '(fehlt)',
    emptyText: '(leerer Text)',
  },
  differences: {
    label: 'Unterschiede',
    previous: 'Vorheriger Unterschied',
    next: 'Nächster Unterschied',
    count: (position: string, count: string) => `Unterschied ${position} von ${count}`,
    cell: (title: string, row: string) => `: ${title}, Zeile ${row}`,
    keys: 'Alt+↑ ↓ in der Tabelle',
    noneAtAll: 'Kein Unterschied in den gezeigten Zeilen und Spalten',
    none: (title: string) => `Kein Unterschied bei ${title} in den gezeigten Zeilen`,
  },
};
