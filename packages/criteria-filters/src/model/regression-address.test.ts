import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesArbitrary, searchColumns } from '../testing/boxes-arbitrary.ts';
import { newRegression } from './regression.ts';
import { readRegression, writeRegression } from './regression-address.ts';

const view = { colForSearch: searchColumns, colForList: searchColumns };
const regressionArbitrary = fc.record({
  isTestingDb: fc.boolean(),
  isProdDb: fc.boolean(),
  ignoredColumns: fc.subarray(searchColumns.map(({ SqlColName }) => SqlColName)),
  boxes: fc.option(boxesArbitrary, { nil: undefined }),
});

describe('a regression in the address', () => {
  it('comes back as it was, beside the criteria of the first set', () => {
    fc.assert(
      fc.property(fc.option(regressionArbitrary, { nil: undefined }), (regression) => {
        const before = new URLSearchParams({ WVName: 'A', box: 'name*or*eq*x' });
        const address = new URLSearchParams(writeRegression(before, regression).toString());
        expect(readRegression(address, view)).toEqual({ regression, rejected: [] });
        expect(address.getAll('box')).toEqual(['name*or*eq*x']);
        expect(writeRegression(address, undefined).toString()).toBe(before.toString());
      }),
      { numRuns: 300 },
    );
  });

  it('is short', () => {
    const address = writeRegression(new URLSearchParams(), { ...newRegression, isTestingDb: true, boxes: [] });
    expect(address.toString()).toBe('regression=true&isTestingDB=true&rbox=');
  });

  it('names what does not fit the view', () => {
    const address = new URLSearchParams('regression=true&ignore=text&ignore=other&rbox=other*or*eq*1');
    expect(readRegression(address, view)).toEqual({
      regression: { ...newRegression, ignoredColumns: ['text'], boxes: [] },
      rejected: ['other*or*eq*1', 'other'],
    });
  });
});
