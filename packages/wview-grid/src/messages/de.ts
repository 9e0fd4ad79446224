export const de = {
  yes: 'Ja',
  no: 'Nein',
  noWrap: 'Kein Zeilenumbruch',
  noRows: 'Keine Zeilen',
  loading: 'Zeilen werden geladen…',
  sortPosition: (position: number) => `Sortierschlüssel ${position}`,
  regression: {
    side: 'Vorhanden in',
    differenceCount: 'Abweichungen',
    titleOfSecond: (title: string) => `${title} (2)`,
    titleOfDifference: (title: string) => `${title} Δ`,
    both: 'beiden Mengen',
    first: 'nur der ersten',
    second: 'nur der zweiten',
    duplicates: (count: number) => `(Schlüssel ${count}-mal)`,
  },
};
