import { rowSourceFromRows, type RowSource } from '@fundscope/wview-grid';
import { describe, expect, it } from 'vitest';
import { applyInlineChoice, chooseInline, inlineValues, readInlineChoice, writeInlineChoice } from './inline-choice.ts';

const rows = rowSourceFromRows([
  { _rn: 1, type: 'b', book: 10, note: null },
  { _rn: 2, type: 'a', book: 9, note: '' },
  { _rn: 3, type: 'b', book: 9, note: 'x' },
]);
const numbers = (source: RowSource) => Array.from({ length: source.rowCount }, (_, row) => source.cell(row, '_rn'));
const group = ['type', 'book'];

describe('the inline filter', () => {
  it('keeps the rows that have all chosen values', () => {
    const choice = new Map<string, string | number>([
      ['type', 'b'],
      ['book', 9],
    ]);
    expect(numbers(applyInlineChoice(rows, choice))).toEqual([3]);
    expect(applyInlineChoice(rows, choice).cell(1, 'type')).toBeNull();
    expect(applyInlineChoice(rows, new Map())).toBe(rows);
  });

  it('offers each value once, numbers by size and the missing one last', () => {
    expect(inlineValues(rows, 'book', 'en', new Map())).toEqual([9, 10]);
    expect(inlineValues(rows, 'note', 'en', new Map())).toEqual(['', 'x', null]);
  });

  it('offers texts in the order of the chosen language', () => {
    const names = rowSourceFromRows(['Z', 'Ä', 'B'].map((name, at) => ({ _rn: at + 1, name })));
    expect(inlineValues(names, 'name', 'de', new Map())).toEqual(['Ä', 'B', 'Z']);
    expect(inlineValues(names, 'name', 'sv', new Map())).toEqual(['B', 'Z', 'Ä']);
  });

  it('narrows the second level by the first', () => {
    expect(inlineValues(rows, 'book', 'en', new Map([['type', 'a']]))).toEqual([9]);
  });

  it('is restored from an address: values of its own columns, a level only below the one above it', () => {
    const groups = [group, ['note']];
    const choice = new Map<string, string | number | null>([
      ['type', 'a'],
      ['book', 9],
      ['note', null],
    ]);
    expect(readInlineChoice(writeInlineChoice(choice), groups)).toEqual(choice);
    expect(readInlineChoice('{"book":9,"note":"x","gone":1}', groups)).toEqual(new Map([['note', 'x']]));
    expect(readInlineChoice('{"type":{"a":1}}', groups).size).toBe(0);
    expect(readInlineChoice('[', groups).size).toBe(0);
    expect(writeInlineChoice(new Map())).toBe('');
  });

  it('drops the second level when the first changes', () => {
    const both = chooseInline(chooseInline(new Map(), group, 'type', 'b'), group, 'book', 9);
    expect([...chooseInline(both, group, 'type', 'a')]).toEqual([['type', 'a']]);
    expect([...chooseInline(both, group, 'book', undefined)]).toEqual([['type', 'b']]);
  });
});
