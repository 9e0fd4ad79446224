import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../testing/sample-view.ts';
import { isSameValue, parseInput, parsePasted } from './cell-input.ts';
import { editorWidth } from '../corrections/editor-width.ts';
import { begunText, inputText } from './input-text.ts';

const number = sampleColumn('NAV', 'number');
const percmath = sampleColumn('VaR', 'percmath');
const date = sampleColumn('Date', 'date');
const bool = sampleColumn('Is', 'bool');

describe('number cells: number-or-empty', () => {
  it.each([
    ['en', '1234.5', 1234.5],
    ['en', '1,234.5', 1234.5],
    ['en', '-7', -7],
    ['en', '\u22127', -7],
    ['en', '.5', 0.5],
    ['en', '1e3', 1000],
    ['en', ' 5 ', 5],
    ['en', '', null],
    ['de', '1234,5', 1234.5],
    ['de', '1.234,5', 1234.5],
    ['de', '1.234', 1234],
  ] as const)('%s %j is %j', (locale, text, value) => {
    expect(parseInput(number, text, locale)).toEqual({ ok: true, value });
  });

  it.each([
    ['en', '12,34'],
    ['en', 'abc'],
    ['en', '-'],
    ['en', '1 2'],
    ['en', '5 %'],
    ['de', '1.5'],
    ['de', '1,234.5'],
  ] as const)('%s %j is no number', (locale, text) => {
    expect(parseInput(number, text, locale)).toEqual({ ok: false, error: 'number' });
  });
});

describe('percmath edits are divided by 100 before sending', () => {
  it.each([
    ['7', 0.07],
    ['12.5 %', 0.125],
    ['', null],
  ])('%j is sent as %j', (text, value) => {
    expect(parseInput(percmath, text, 'en')).toEqual({ ok: true, value });
  });

  it('a pasted fraction is one, a pasted percentage is divided', () => {
    expect(parsePasted(percmath, '0.125', 'en')).toEqual({ ok: true, value: 0.125 });
    expect(parsePasted(percmath, '12.5%', 'en')).toEqual({ ok: true, value: 0.125 });
  });
});

it.each([
  ['31.01.2026', { ok: true, value: '2026-01-31' }],
  ['29.02.2024', { ok: true, value: '2024-02-29' }],
  ['29.02.2026', { ok: false, error: 'date' }],
  ['31.1.2026', { ok: false, error: 'date' }],
  ['2026-01-31', { ok: false, error: 'date' }],
  ['', { ok: false, error: 'date' }],
])('date: dd.mm.yyyy strict: %j', (text, expected) => {
  expect(parseInput(date, text, 'de')).toEqual(expected);
});

it.each([
  ['1', { ok: true, value: true }],
  ['0', { ok: true, value: false }],
  ['Nein', { ok: true, value: false }],
  ['2', { ok: false, error: 'bool' }],
])('bool: 0 or 1, or a word: %j', (text, expected) => {
  expect(parseInput(sampleColumn('Is', 'bool'), text, 'en')).toEqual(expected);
});

it('name: non-empty string; text: a comment can be emptied', () => {
  expect(parseInput(sampleColumn('Text', 'text'), ' \n', 'en')).toEqual({ ok: true, value: null });
  expect(parseInput(sampleColumn('Name', 'name'), ' \n', 'en')).toEqual({ ok: false, error: 'text' });
  expect(parseInput(sampleColumn('Name', 'name'), ' x', 'en')).toEqual({ ok: true, value: ' x' });
});

it('what an editor begins with reads as the value that it shows', () => {
  const types = fc.constantFrom('number' as const, 'perc' as const, 'percmath' as const);
  const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(types, value, fc.constantFrom('en' as const, 'de' as const), (type, each, locale) => {
      const column = sampleColumn('X', type);
      const parsed = parseInput(column, inputText(column, each, locale), locale);
      expect(parsed.ok).toBe(true);
      if (parsed.ok) expect(Math.abs(Number(parsed.value) - each)).toBeLessThanOrEqual(Math.abs(each) * 1e-14);
    }),
  );
});

it.each([
  ['1', '1'],
  ['0', '0'],
  ['y', '1'],
  ['J', '1'],
  ['t', '1'],
  ['n', '0'],
  ['f', '0'],
  ['false', '0'],
  ['x', undefined],
  ['2', undefined],
  ['', undefined],
])('a check box is opened by what reads as yes or no, or begins such a word: %j', (typed, text) => {
  expect(begunText(bool, typed)).toBe(text);
});

it('any other editor begins with what is typed', () => {
  expect(begunText(number, 'y')).toBe('y');
  expect(begunText(sampleColumn('Text', 'text'), '')).toBe('');
});

it('text keeps its line ends, and is the same however they are written', () => {
  const text = sampleColumn('Text', 'text');
  expect(inputText(text, 'a\r\nb', 'en')).toBe('a\r\nb');
  expect(parseInput(text, 'a\r\nb', 'en')).toEqual({ ok: true, value: 'a\r\nb' });
  expect(isSameValue(text, 'a\r\nb\rc', 'a\nb\nc')).toBe(true);
  expect(isSameValue(text, 'a\r\nb', 'ab')).toBe(false);
  expect(isSameValue(text, 'a\r\nb', 'a\n\nb')).toBe(false);
});

it('an empty bool is not no, 1 is true', () => {
  expect(isSameValue(bool, null, false)).toBe(false);
  expect(isSameValue(bool, null, null)).toBe(true);
  expect(isSameValue(bool, 0, false)).toBe(true);
  expect(isSameValue(bool, 1, true)).toBe(true);
  expect(isSameValue(number, null, 0)).toBe(false);
});

it('editable string cell width 8 px per character + 20, max 1000, default 200', () => {
  expect([editorWidth('12345'), editorWidth('x'.repeat(500)), editorWidth('')]).toEqual([60, 1000, 200]);
});
