import type { en } from './en.ts';

const faults: typeof en.faults = {
  required: 'darf nicht leer sein',
  'not-a-number': 'muss eine Zahl sein',
  'not-whole': 'muss eine ganze Zahl sein',
  negative: 'darf nicht negativ sein',
  'wrong-type': 'muss eine Zahl sein',
  'not-offered': 'bitte aus der Liste wählen',
  'too-long': (limit) => `höchstens ${limit} Zeichen`,
  'too-large': (limit) => `höchstens ${limit}`,
  'too-small': (limit) => `muss größer als ${limit} sein`,
  'too-many': (limit) => `höchstens ${limit} Einträge`,
  'not-a-date': 'muss ein Datum sein, TT.MM.JJJJ',
  'not-a-list-of-days': 'müssen ganze Zahlen (Tage) sein, durch Kommas getrennt, z. B. 1,5,10,20',
  'not-a-currency': 'muss eine Währung aus drei Buchstaben sein, z. B. EUR',
  'not-a-country': 'muss ein Land aus zwei Buchstaben sein, z. B. LU',
  'not-a-simple-name': 'beginnt mit einem Buchstaben; dann nur Buchstaben, Ziffern und Unterstriche',
  'not-addressable': 'darf nicht „index“, „.“ oder „..“ sein',
  'own-master-fund': 'Ein Fonds ist nicht sein eigener Masterfonds.',
  'unknown-record': 'nennt einen Datensatz, den es nicht gibt',
  'exists-already': 'gibt es schon',
  'in-use': 'wird von einem anderen Datensatz verwendet',
  'no-period': 'mindestens ein Zeitraum ist nötig',
  'no-position': 'mindestens eine Position ist nötig',
  'periods-on-one-date': 'Zwei Zeiträume beginnen am selben Tag: Bitte einen ändern.',
  'not-one-legal-process': 'genau ein Verfahren ist gesetzlich',
  'not-one-main-process': 'genau ein Verfahren ist maßgeblich',
  'no-benchmark': 'bitte eine Benchmark wählen',
  invalid: 'ist nicht gültig',
};

export const de: typeof en = {
  faults,
  datePlaceholder: 'TT.MM.JJJJ',
  calendar: (label) => `${label} aus dem Kalender wählen`,
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
};
