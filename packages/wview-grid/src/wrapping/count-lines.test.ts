import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieces } from './break-points.ts';
import { countLines } from './count-lines.ts';

/** Every character is 10 px wide. */
const measure = (text: string) => text.length * 10;
const lines = (text: string, width: number) => countLines(text, width, measure);

it.each([
  ['', 100, 1],
  ['one', 100, 1],
  ['one two three', 75, 2],
  ['one two three', 55, 3],
  ['one  \t two', 75, 1],
  ['first\nsecond', 100, 2],
  ['first\r\n\r\nthird', 100, 3],
  ['a trailing space ', 161, 1],
])('%j takes in %d px %d lines', (text, width, expected) => {
  expect(lines(text, width)).toBe(expected);
});

it('a word wider than the column starts a line and is broken anywhere', () => {
  expect(lines('abcdefghij', 45)).toBe(3);
  expect(lines('ab abcdefghij', 45)).toBe(4);
});

describe('a word is broken after a hyphen', () => {
  it('that joins', () => {
    expect(pieces('Risk-Report')).toEqual(['Risk-', 'Report']);
    expect(pieces('ABCD-1234')).toEqual(['ABCD-', '1234']);
  });

  it('but not after a minus', () => {
    expect(pieces('-5')).toEqual(['-5']);
    expect(pieces('(-5)')).toEqual(['(-5)']);
  });
});

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '1'), maxLength: 80 });

it('a wider column never takes more lines', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 10, max: 300 }), fc.integer({ min: 0, max: 300 }), (text, width, more) => {
      expect(lines(text, width + more)).toBeLessThanOrEqual(lines(text, width));
    }),
  );
});

it('no line is wider than the column', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 30 }), (text, characters) => {
      const letters = text.replace(/\s/gu, '').length;
      expect(lines(text, characters * 10 + 1) * characters).toBeGreaterThanOrEqual(letters);
    }),
  );
});

it('the pieces of a word put together are the word', () => {
  fc.assert(fc.property(fc.string(), (word) => pieces(word).join('') === word));
});
