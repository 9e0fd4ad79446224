// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareVersions, mergeVersions } from './compare-versions.ts';
import { readForm, type FormSchema } from './read-form.ts';

interface Fund {
  readonly name: string;
  readonly limit: string;
}

/** Name is needed, limit is a number with a comma. */
const schema: FormSchema<{ name: string; limit: number }> = {
  '~standard': {
    validate: (values) => {
      const { name, limit } = values as Fund;
      const number = Number(limit.replace(',', '.'));
      const issues = [
        ...(name.trim() === '' ? [{ message: 'must not be empty', path: ['name'] }] : []),
        ...(Number.isNaN(number)
          ? [
              { message: 'must be a number', path: [{ key: 'limit' }] },
              { message: 'second', path: ['limit'] },
            ]
          : []),
      ];
      return issues.length > 0 ? { issues } : { value: { name: name.trim(), limit: number } };
    },
  },
};
const stored: Fund = { name: 'Nordlicht', limit: '1' };

describe('a form', () => {
  it('has a real change only where another value would be sent', () => {
    expect(readForm(schema, { name: 'Nordlicht ', limit: '1,0' }, stored).changed).toEqual([]);
    expect(readForm(schema, { name: 'Nordlicht', limit: '1,5' }, stored).changed).toEqual(['limit']);
    expect(readForm(schema, { name: '', limit: '1' }, stored).changed).toEqual(['name']);
  });

  it('tells what is missing from what is wrong, one fault a field', () => {
    const { missing, faults, wire } = readForm(schema, { name: ' ', limit: 'x' }, stored);
    expect(missing).toEqual(['name']);
    expect(faults).toEqual([
      { path: 'name', message: 'must not be empty' },
      { path: 'limit', message: 'must be a number' },
    ]);
    expect(wire).toBeUndefined();
  });

  it('tells a list that holds nothing yet as missing, too', () => {
    const funds = z.object({ name: z.string(), books: z.array(z.number()).min(1).max(2) });
    const missingOf = (books: number[]) => readForm(funds, { name: 'x', books }, undefined).missing;
    expect([missingOf([]), missingOf([1, 2, 3])]).toEqual([['books'], []]);
  });
});

describe('two versions of a record', () => {
  const opened = { a: 1, b: 1, c: 1, d: 1, list: [{ x: 1 }] };
  const versions = {
    opened,
    stored: { a: 2, b: 1, c: 2, d: 2, list: [{ x: 1 }, { x: 2 }] },
    yours: { a: 1, b: 3, c: 3, d: 2, list: [{ x: 9 }] },
  };

  it('are compared field by field: theirs, yours, and what both changed to different values', () => {
    expect(compareVersions(versions).map(({ path, by }) => [path, by])).toEqual([
      ['a', 'theirs'],
      ['c', 'both'],
      ['list', 'both'],
      ['b', 'yours'],
    ]);
  });

  it('are merged: what one changed alone is taken, what both changed is as chosen', () => {
    expect(mergeVersions(versions, { c: 'yours', list: 'stored' })).toEqual({
      a: 2,
      b: 3,
      c: 3,
      d: 2,
      list: [{ x: 1 }, { x: 2 }],
    });
    expect(mergeVersions(versions, { c: 'stored', list: 'yours' })).toMatchObject({ c: 2, list: [{ x: 9 }] });
    expect(versions.stored.b).toBe(1);
  });

  it('keep the rows of a list whole where one side changed which rows there are', () => {
    const positions = (...rows: [string, string][]) => ({
      positions: rows.map(([index, weight]) => ({ index, weight })),
    });
    const rows = {
      opened: positions(['WORLD', '60'], ['BONDS', '40']),
      stored: positions(['MONEY', '60'], ['BONDS', '40']),
      yours: positions(['WORLD', '70'], ['BONDS', '30']),
    };
    expect(compareVersions(rows).map(({ path, by }) => [path, by])).toEqual([['positions', 'both']]);
    expect(mergeVersions(rows, { positions: 'stored' })).toEqual(rows.stored);
    expect(mergeVersions(rows, { positions: 'yours' })).toEqual(rows.yours);
    const weights = { ...rows, stored: positions(['WORLD', '60'], ['BONDS', '45']) };
    expect(mergeVersions(weights, { 'positions.1.weight': 'stored' })).toEqual(
      positions(['WORLD', '70'], ['BONDS', '45']),
    );
  });
});
