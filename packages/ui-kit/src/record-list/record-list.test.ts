// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsMatching, textIndex } from './text-index.ts';
import { scrollTopShowing, windowedRange } from './windowed-range.ts';

describe('a list of records', () => {
  it('draws few rows of ten thousand, and always those in view', () => {
    const list = { height: 400, rowHeight: 32, count: 10_000 };
    fc.assert(
      fc.property(fc.nat({ max: 10_000 * 32 }), (scrollTop) => {
        const { start, end } = windowedRange({ ...list, scrollTop });
        const last = Math.min(Math.ceil((scrollTop + list.height) / 32), list.count);
        expect(end - start).toBeLessThan(25);
        expect(start).toBeLessThanOrEqual(Math.floor(scrollTop / 32));
        expect(end).toBeGreaterThanOrEqual(last);
      }),
    );
    expect(windowedRange({ ...list, scrollTop: 0, count: 0 })).toEqual({ start: 0, end: 0 });
    // The list became shorter than where it was scrolled to.
    expect(windowedRange({ ...list, scrollTop: 3_200, count: 3 })).toEqual({ start: 0, end: 3 });
  });

  it('is scrolled no further than a row needs to be in view', () => {
    const list = { scrollTop: 320, height: 320, rowHeight: 32, count: 100 };
    expect(scrollTopShowing(12, list)).toBe(320);
    expect(scrollTopShowing(5, list)).toBe(160);
    expect(scrollTopShowing(20, list)).toBe(352);
    // No row is cut at the top, unless the window is lower than a row.
    expect(scrollTopShowing(20, { ...list, height: 300 })).toBe(384);
    expect(scrollTopShowing(20, { ...list, height: 20 })).toBe(640);
  });
});

describe('a list filter', () => {
  const index = textIndex(["D'Angelo, Klara (demo.client)", 'Großmann, Maja', 'Ó Néill, Rüdiger'], String);

  it('matches case-insensitively on substrings', () => {
    expect(itemsMatching(index, ' KLARA')).toEqual(["D'Angelo, Klara (demo.client)"]);
    expect(itemsMatching(index, 'NÉI')).toEqual(['Ó Néill, Rüdiger']);
    expect(itemsMatching(index, 'nobody')).toEqual([]);
    expect(itemsMatching(index, '')).toHaveLength(3);
  });
});
