import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText, guardText, unguardText } from './csv-cell.ts';

const text = fc.string({ unit: fc.constantFrom(...Array.from('a1=+-@\t\r\n\'",; äß.e＝＋－＠')), maxLength: 8 });

describe('a cell of a CSV export', () => {
  it('is quoted where it holds a comma, a quote or a new line, and never computed by a spreadsheet', () => {
    expect(csvText('plain')).toBe('plain');
    expect(csvText('a,b')).toBe('"a,b"');
    expect(csvText('say "no"\r\n')).toBe('"say ""no""\r\n"');
    expect(csvText('=1+1')).toBe("'=1+1");
    expect(csvText('@SUM(A1)')).toBe("'@SUM(A1)");
    expect(csvText('\t=1')).toBe("'\t'=1");
    expect(csvText('\n=1')).toBe(`"'\n'=1"`);
    expect(csvText('\nplain')).toBe(`"'\nplain"`);
    expect(csvText('＝1+1')).toBe("'＝1+1");
    expect(csvText('-1.5e3')).toBe('-1.5e3');
    expect(csvText('-1,5')).toBe(`"'-1,5"`);
  });

  it('tells a missing value from an empty text', () => {
    expect(csvText(null)).toBe('');
    expect(csvText('')).toBe('""');
  });

  it('gives back exactly the text that was exported, apostrophes of its own included', () => {
    fc.assert(
      fc.property(text, (given) => unguardText(guardText(given)) === given),
      { numRuns: 2000 },
    );
  });

  it('holds no formula behind a sign that another reader takes for the end of a cell', () => {
    expect(csvText('a;=1+1')).toBe("a;'=1+1");
    expect(csvText('a\t@SUM(A1)')).toBe("a\t'@SUM(A1)");
    expect(csvText('a;-5;+6')).toBe('a;-5;+6');
    expect(csvText('a\r\n=1')).toBe(`"a\r\n'=1"`);
    fc.assert(
      fc.property(text, (given) => {
        for (const part of guardText(given).split(/[;\t\r\n]/u)) {
          expect(!/^[=+\-@＝＋－＠]/u.test(part) || !Number.isNaN(Number(part))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('begins like a formula only where it is a number', () => {
    fc.assert(
      fc.property(text, (given) => {
        const cell = guardText(given);
        expect(!/^[=+\-@\t\r\n＝＋－＠]/u.test(cell) || !Number.isNaN(Number(cell))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read back by another reader of CSV', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const file = rows.map((row) => csvLine(row.map(csvText))).join('');
        const read: string[][] = parse(file, { record_delimiter: '\r\n' });
        expect(read.map((row) => row.map(unguardText))).toEqual(rows);
      }),
    );
  });
});
