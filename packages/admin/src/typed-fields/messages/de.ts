import type { en, FaultMessages, RuleMessages } from './en.ts';
import { fieldErrorText } from '@fundscope/contract/errors';
import { fieldErrorTextsDe } from '@fundscope/contract/fields';

/** Wherever a value comes from, a box or a file. */
export const ruleFaults: RuleMessages = {
  ...fieldErrorTextsDe,
  describe: (code, rule) => fieldErrorText(code, rule, 'de'),
  negative: 'darf nicht negativ sein',
};

const faults: FaultMessages = {
  ...ruleFaults,
  'not-a-number': 'muss eine Zahl sein',
  'not-whole': 'muss eine ganze Zahl sein',
  'wrong-type': 'muss eine Zahl sein',
  'not-offered': 'bitte aus der Liste wählen',
  'not-a-date': 'muss ein Datum sein, TT.MM.JJJJ',
  'not-a-list-of-days': 'müssen ganze Zahlen (Tage) sein, durch Kommas getrennt, z. B. 1,5,10,20',
  'not-a-simple-name': 'beginnt mit einem Buchstaben; dann nur Buchstaben, Ziffern und Unterstriche',
  'not-addressable': 'darf nicht „index“, „.“ oder „..“ sein',
  'not-a-weight': 'muss zwischen 0 % und 100 % liegen',
  'no-period': 'mindestens ein Zeitraum ist nötig',
  'no-position': 'mindestens eine Position ist nötig',
  'periods-on-one-date': 'Zwei Zeiträume beginnen am selben Tag: Bitte einen ändern.',
  'not-one-legal-process': 'genau ein Verfahren ist gesetzlich',
  'not-one-main-process': 'genau ein Verfahren ist maßgeblich',
  'no-benchmark': 'bitte eine Benchmark wählen',
};

export const de: typeof en = {
  faults,
  datePlaceholder: 'TT.MM.JJJJ',
  calendar: (label) => `Kalender: ${label}`,
  nextMonth: 'Nächster Monat',
  previousMonth: 'Voriger Monat',
};
