/** What is said of the rows that are loaded: of a cell, a day, two days, and of groups. */
export const loadedRows = {
  cellMenu: {
    only: (column: string, value: string) => `Nur Zeilen mit ${column}: ${value}`,
    without: (column: string, value: string) => `Nur Zeilen ohne ${column}: ${value}`,
    openFund: (book: number) => `Fonds Q${book} öffnen`,
    explain: 'Diese Zahl erklären',
    explainOne: 'Eine Zahl erklären…',
  },
  cellFilters: {
    label: 'Die geladenen Zeilen sind eingegrenzt auf',
    remove: (filter: string) => `Nicht mehr eingrenzen auf ${filter}`,
  },
  explain: {
    close: 'Schließen',
    formula: 'Formel',
    noFormula: 'Die Beschreibung der Ansicht nennt keine.',
    dataSet: 'Datenbestand',
    production: 'Produktionsdaten',
    day: 'Tag',
    run: 'Lauf',
    noRun: 'Es ist kein Lauf bekannt, der sie berechnet hat.',
    finished: (time: string) => `beendet ${time}`,
    version: (version: string) => `Version ${version}`,
  },
  dayState: {
    run: (run: string) => `Lauf ${run}`,
    newer: (day: string, state: string) => `neuerer Tag ${day} (${state})`,
    completeness: (
      state: 'complete' | 'incomplete' | 'unknown',
      funds: number | null,
      expected: number | null,
    ): string => {
      const counted =
        funds === null
          ? ''
          : expected === null || expected <= funds
            ? `: Zahlen von ${funds.toLocaleString('de')} Fonds`
            : `: Zahlen von ${funds.toLocaleString('de')} von ${expected.toLocaleString('de')} Fonds`;
      if (state === 'unknown') return 'Vollständigkeit nicht bekannt';
      return state === 'complete' ? `vollständig${counted}` : `nicht vollständig${counted}`;
    },
  },
  compareDays: {
    button: 'Tage vergleichen…',
    label: (day: string) => `${day} vergleichen mit`,
    placeholder: 'tt.mm.jjjj',
    none: 'An einem solchen Tag gibt es keine Daten.',
    sets: (first: string, second: string) => `${first} (erster Bestand) mit ${second} (zweiter Bestand)`,
    end: 'Vergleich beenden',
  },
  requestsUngrouped:
    'Zeilen für eine Anfrage wählt man ohne Gruppen: Beenden Sie dafür die Gruppierung unter Gruppieren….',
  groupBy: {
    button: 'Gruppieren…',
    label: 'Zeilen gruppieren',
    column: 'Nach den Werten von',
    none: '(nicht gruppiert)',
    subtotals: 'Zwischensummen',
    hint: 'Nur wo sie für eine Spalte sinnvoll sind: Verhältnisse und Ränge werden nie addiert.',
    kinds: { sum: 'Summe', mean: 'Mittelwert', min: 'Minimum', max: 'Maximum' },
  },
};
