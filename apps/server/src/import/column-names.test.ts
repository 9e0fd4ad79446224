import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNames } from './column-names.ts';

describe("the columns' names", () => {
  it('are the headers where these are names already', () => {
    expect(columnNames(['refDate', 'book', '_x1'])).toEqual(['refDate', 'book', '_x1']);
  });

  it('are made of the headers where these are not', () => {
    expect(columnNames(['Fund name', 'Größe (Mio. €)', 'Café', '3 months', null, '€', '_rn'])).toEqual([
      'Fund_name',
      'Groesse_Mio',
      'Cafe',
      'c_3_months',
      'column_5',
      'column_6',
      'rn',
    ]);
  });

  it('stay apart where headers are the same but for case, and give way to a header that is the made name', () => {
    expect(columnNames(['Note', 'note', 'NOTE', 'a b', 'a_b', 'note_2'])).toEqual([
      'Note',
      'note_3',
      'NOTE_4',
      'a_b_2',
      'a_b',
      'note_2',
    ]);
  });

  it('are unique in lower case, fit PostgreSQL, and are the same again when they are the headers', () => {
    const header = fc.oneof(
      fc.constantFrom('a', 'A', 'a b', '', 'ä', 'ae', '_rn', '__proto__', 'x'.repeat(80), `${'x'.repeat(80)}ü`),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(header, { maxLength: 12 }), (headers) => {
        const names = columnNames(headers);
        expect(names).toHaveLength(headers.length);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[A-Za-z_]\w{0,62}$/u);
        expect(columnNames(names)).toEqual(names);
      }),
    );
  });
});
