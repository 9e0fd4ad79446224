import { MAX_CELL_CHARACTERS } from './xlsx/sheet-text.ts';

/** The texts of a file that come from no view. */
export const fileTexts = {
  en: {
    information: 'Information',
    title: 'Title',
    view: 'View',
    dataAsOf: 'Data as of',
    period: (first: string, last: string) => `${first} to ${last}`,
    noDay: '(no column with a day)',
    createdAt: 'Exported at (UTC)',
    page: 'Page',
    yes: 'Yes',
    no: 'No',
    environment: 'Environment',
    filter: 'Filter ($filter)',
    order: 'Order ($orderby)',
    rows: 'Rows',
    sheets: 'Sheets of rows',
    cut: 'Shortened texts',
    cutText: (count: number) =>
      `${count}: a cell holds ${MAX_CELL_CHARACTERS} characters at most; the CSV file has the whole texts`,
    all: '(all rows)',
    environments: { production: 'Production', testing: 'Testing', regression: 'Regression' },
  },
  de: {
    information: 'Information',
    title: 'Titel',
    view: 'View',
    dataAsOf: 'Datenstand',
    period: (first: string, last: string) => `${first} bis ${last}`,
    noDay: '(keine Spalte mit einem Tag)',
    createdAt: 'Exportiert am (UTC)',
    page: 'Seite',
    yes: 'Ja',
    no: 'Nein',
    environment: 'Umgebung',
    filter: 'Filter ($filter)',
    order: 'Sortierung ($orderby)',
    rows: 'Zeilen',
    sheets: 'Blätter mit Zeilen',
    cut: 'Gekürzte Texte',
    cutText: (count: number) =>
      `${count}: Eine Zelle fasst höchstens ${MAX_CELL_CHARACTERS} Zeichen; die CSV-Datei enthält die ganzen Texte`,
    all: '(alle Zeilen)',
    environments: { production: 'Produktion', testing: 'Test', regression: 'Regression' },
  },
} as const;
