import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLoneSurrogate } from './well-formed.ts';

describe('half a character', () => {
  it.each([
    ['\uD800', []],
    [{ name: 'x\uDC00' }, ['name']],
    [{ rows: [{ cell: 'a' }, { cell: '\uDFFFb' }] }, ['rows', '1', 'cell']],
    [{ dataRow: { 'k\uD800': 1 } }, ['dataRow', 'k\uFFFD']],
  ])('is found in %j', (value, place) => {
    expect(findLoneSurrogate(value)).toEqual(place);
  });

  it('is in no whole text, of whatever characters, and in no number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => findLoneSurrogate({ text, number: 1 }) === undefined),
    );
    expect(findLoneSurrogate([null, undefined, true, 1, '😀'])).toBeUndefined();
  });
});
