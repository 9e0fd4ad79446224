import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBrokenText } from './well-formed.ts';

describe('half a character, or NUL,', () => {
  it.each([
    ['\uD800', []],
    [{ name: 'x\uDC00' }, ['name']],
    [{ name: ['a\0b'] }, ['name', '0']],
    [{ rows: [{ cell: 'a' }, { cell: '\uDFFFb' }] }, ['rows', '1', 'cell']],
    [{ dataRow: { 'k\uD800': 1 } }, ['dataRow', 'k\uFFFD']],
  ])('is found in %j', (value, place) => {
    expect(findBrokenText(value)).toEqual(place);
  });

  it('is in no whole text, of whatever characters, and in no number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => text.includes('\0') || findBrokenText({ text, number: 1 }) === undefined,
      ),
    );
    expect(findBrokenText([null, undefined, true, 1, '😀'])).toBeUndefined();
  });
});
