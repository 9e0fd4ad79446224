export const de = {
  yes: 'Ja',
  no: 'Nein',
  noWrap: 'Kein Zeilenumbruch',
  noRows: 'Keine Zeilen',
  loading: 'Zeilen werden geladen…',
  sortPosition: (position: number) => `Sortierschlüssel ${position}`,
  check: 'Auswählen',
  checkRow: 'Zeile auswählen',
  checkAll: 'Alle Zeilen auswählen',
  editable: 'Korrigierbar',
  notCorrectable:
    'Zellen sind nicht korrigierbar: Ein Teil dieser Seite ließ sich nicht laden. Bitte die Seite neu laden.',
  columnMoved: (title: string, position: number, count: number) => `${title}: Spalte ${position} von ${count}`,
  columnWidth: (title: string, px: number) => `${title}: ${px} px breit`,
  notCopied: 'Der Browser lässt das Kopieren nicht zu; Strg+C kopiert die Zeilen ohne Titel',
  copied: {
    all: (count: number, rows: string, hasTitles: boolean) =>
      `${rows} ${count === 1 ? 'Zeile' : 'Zeilen'}${hasTitles ? ' mit Titeln' : ''} kopiert`,
    some: (rows: string, loaded: string, hasTitles: boolean) =>
      `${rows} von ${loaded === '1' ? '1 Zeile' : `${loaded} Zeilen`}${hasTitles ? ' mit Titeln' : ''} kopiert: die gezeigten`,
  },
  tools: {
    label: 'Werkzeuge der Tabelle',
    short: 'Werkzeuge',
    columns: 'Spalten',
    find: 'Suchen',
    plainTable: 'Als einfache Tabelle zeigen',
    undo: 'Korrektur zurücknehmen',
    totals: 'Summen',
  },
  printNote: 'Gedruckt sind nur die sichtbaren Zeilen. „Als einfache Tabelle zeigen“ druckt alle.',
  totals: {
    none: 'Keine Summenzeile',
    sum: 'Summe',
    mean: 'Mittelwert',
    min: 'Minimum',
    max: 'Maximum',
    count: 'Anzahl',
  },
  corrections: {
    kept: 'Früher eingegeben und noch nicht gesendet.',
  },
  pending: {
    own: (value: string, moment: string) =>
      `Ihre Korrektur auf ${value} vom ${moment} wartet auf die Freigabe durch eine andere Person.`,
    of: (value: string, who: string, moment: string) =>
      `Eine Korrektur auf ${value} von ${who} vom ${moment} wartet auf die Freigabe durch eine andere Person.`,
  },
};
