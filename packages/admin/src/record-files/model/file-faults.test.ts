// @vitest-environment node
import type { FieldError } from '@fundscope/contract/errors';
import { describe, expect, it } from 'vitest';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { cellFaultText, fileFaultText } from './file-faults.ts';
import { readText } from './read-text.ts';

const error = (field: string, code: FieldError['code'], more: Partial<FieldError> = {}): FieldError => ({
  field,
  code,
  message: '',
  ...more,
});

describe('a fault of a record file', () => {
  it.each([
    [
      error('csv', 'not-csv', { message: 'Line 3 has 4 cells, the header 5 columns: correct it, and check again.' }),
      'Line 3: it has 4 cells, the header has 5 columns.',
      'Zeile 3: Sie hat 4 Zellen, die Kopfzeile 5 Spalten.',
    ],
    [
      error('csv', 'not-csv', { message: 'Line 7 has a quote that is never closed: correct it, and check again.' }),
      'Line 7: a quote is never closed.',
      'Zeile 7: Ein Anführungszeichen wird nie geschlossen.',
    ],
    [
      error('csv', 'not-csv', { message: 'Line 2 goes on behind a closing quote: correct it, and check again.' }),
      'Line 2: it goes on behind a closing quote.',
      'Zeile 2: Sie geht nach einem schließenden Anführungszeichen weiter.',
    ],
    [error('csv', 'not-csv', { message: 'Something else.' }), 'This is no CSV.', 'Das ist kein CSV.'],
    [
      error('csv', 'too-many', { maximum: 50_000 }),
      'The file has more than 50,000 rows: divide it.',
      'Die Datei hat mehr als 50.000 Zeilen: bitte teilen.',
    ],
    [
      error('csv', 'too-many-columns', { maximum: 5 }),
      'The first line has more than the 5 columns that there are: leave the others out.',
      'Die erste Zeile hat mehr als die 5 Spalten, die es gibt: bitte die übrigen weglassen.',
    ],
    [
      error('csv.Username', 'missing-column'),
      'Username: is a column that the file must have',
      'Username: Diese Spalte fehlt in der Datei.',
    ],
    [
      error('csv.Sur.name', 'unknown-field'),
      'Sur.name: there is no such column.',
      'Sur.name: Diese Spalte gibt es nicht.',
    ],
    [error('csv.Surname', 'twice-in-request'), 'Surname: is named twice', 'Surname: ist zweimal genannt'],
  ])('of the whole says where it is and what it is, in both languages: %o', (fault, english, german) => {
    expect(fileFaultText(fault, en.faults)).toBe(english);
    expect(fileFaultText(fault, de.faults)).toBe(german);
  });

  it('of a cell names its column and the limit, in the words of the forms', () => {
    expect(cellFaultText(error('Surname', 'too-long', { maximum: 60 }), en.faults)).toBe(
      'Surname: 60 characters at most',
    );
    const negative = error('weight', 'too-small', { minimum: 0 });
    expect(cellFaultText(negative, de.faults)).toBe('weight: darf nicht negativ sein');
    const offered = error('status', 'not-offered', { allowed: ['0', '1'] });
    expect(cellFaultText(offered, de.faults)).toBe('status: muss eines von diesen sein: 0, 1');
    expect(cellFaultText(error('level', 'too-large', { maximum: 4 }), en.faults)).toBe('level: must be 4 at most');
  });
});

it('a file is read as UTF-8, with its mark or without, else as Windows-1252', () => {
  const bytes = (...list: number[]) => new Uint8Array(list).buffer;
  expect(readText(bytes(0xef, 0xbb, 0xbf, 0x55))).toEqual({ text: 'U', isWindows1252: false });
  expect(readText(bytes(0xc3, 0xbc))).toEqual({ text: 'ü', isWindows1252: false });
  expect(readText(bytes(0xfc, 0x80))).toEqual({ text: 'ü€', isWindows1252: true });
});
