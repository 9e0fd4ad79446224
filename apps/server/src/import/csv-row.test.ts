import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRow } from './csv-row.ts';

/** Reads a text that arrives in pieces, as a file does. */
function readPieces(pieces: readonly string[], delimiter: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let rest = '';
  pieces.forEach((piece, index) => {
    rest += piece;
    const isLast = index === pieces.length - 1;
    let start = 0;
    while (start < rest.length) {
      const row = readRow(rest, start, delimiter, isLast);
      if ('gap' in row) {
        if (row.gap === 'open') break;
        throw new Error(row.gap);
      }
      rows.push(row.cells);
      start = row.next;
    }
    rest = rest.slice(start);
  });
  return rows;
}

const cell = fc.oneof(
  fc.constantFrom('', '"', 'a "b" c', 'x\ny', 'x\r\ny', '1,5', '1;5', "'", '\t'),
  fc.string({ unit: 'grapheme' }),
);
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

describe('a row of CSV', () => {
  it('is read as an independent reader reads it, wherever the text is cut', () => {
    const print = (rows: string[][], delimiter: string, end: string) =>
      rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + end).join('');
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(), { maxLength: 5 }),
        (rows, delimiter, end, cuts) => {
          const text = print(rows, delimiter, end);
          const places = [0, ...cuts.map((cut) => cut % text.length), text.length].toSorted(
            (one, other) => one - other,
          );
          const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
          const read = readPieces(pieces, delimiter);
          expect(read).toEqual(rows);
          expect(read).toEqual(parse(text, { delimiter, record_delimiter: end }));
        },
      ),
    );
  });

  it.each([
    ['a,b\r\n', ['a', 'b']],
    ['a,\n', ['a', null]],
    [',"",\n', [null, '', null]],
    ['"a""b","c\nd"', ['a"b', 'c\nd']],
    ['Fonds "R" C,5" disk\n', ['Fonds "R" C', '5" disk']],
    [' a , b \r', [' a ', ' b ']],
  ])('is read to its end: %j', (text, cells) => {
    expect(readRow(text, 0, ',', true)).toMatchObject({ cells, next: text.length });
  });

  it.each([
    ['"a', 'unclosed'],
    ['"a""', 'unclosed'],
    ['"a"b,c', 'stray'],
    ['"a" ,c', 'stray'],
  ])('is refused where a quote is out of place: %j', (text, gap) => {
    expect(readRow(text, 0, ',', true)).toEqual({ gap, field: 1 });
  });

  it('counts the line breaks inside quotes', () => {
    expect(readRow('"a\r\nb\rc\nd",e\n', 0, ',', true)).toMatchObject({ breaks: 3 });
  });
});
