import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageBands } from './page-bands.ts';

it('columns that fit a page stay together', () => {
  expect(pageBands([100, 100, 100], 300)).toEqual([[0, 1, 2]]);
});

it('columns that do not fit go on in another part, beside the first one', () => {
  expect(pageBands([100, 100, 100, 150, 50], 300)).toEqual([
    [0, 1, 2],
    [0, 3, 4],
  ]);
});

it('no column is left out or printed twice, and no part is wider than the page unless one column is', () => {
  const some = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(some, fc.integer({ min: 300, max: 2000 }), (widths, pagePx) => {
      const bands = pageBands(widths, pagePx);
      expect([0, ...bands.flatMap((band) => band.slice(1))]).toEqual(widths.map((_, index) => index));
      for (const band of bands) {
        const total = band.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
        if (band.length > 2) expect(total).toBeLessThanOrEqual(pagePx);
      }
    }),
  );
});
