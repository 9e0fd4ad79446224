import type { en } from './en.ts';

export const de: typeof en = {
  faults: {
    empty: 'darf nicht leer sein',
    number: 'muss eine Zahl sein',
    wholeNumber: 'muss eine ganze Zahl sein',
    negative: 'darf nicht negativ sein',
    tooSmall: (limit) => `muss größer als ${limit} sein`,
    tooLarge: (limit) => `höchstens ${limit}`,
    tooLong: (limit) => `höchstens ${limit} Zeichen`,
    date: 'muss ein Datum sein, TT.MM.JJJJ',
    days: 'müssen ganze Zahlen (Tage) sein, durch Kommas getrennt, z. B. 1,5,10,20',
    letters: 'muss ein Kürzel aus Großbuchstaben sein, z. B. EUR oder LU',
    choice: 'bitte aus der Liste wählen',
    simpleName: 'beginnt mit einem Buchstaben; nur Buchstaben, Ziffern und Unterstriche',
    addressName: 'darf nicht „index“, „.“ oder „..“ sein',
    noPeriod: 'mindestens ein Zeitraum ist nötig',
    noPosition: 'mindestens eine Position ist nötig',
    sameDate: 'zwei Zeiträume beginnen am selben Tag',
    oneLegal: 'genau ein Verfahren ist gesetzlich',
    oneMain: 'genau ein Verfahren ist maßgeblich',
    other: 'ist nicht gültig',
  },
  datePlaceholder: 'TT.MM.JJJJ',
  calendar: (label) => `${label} aus dem Kalender wählen`,
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
};
