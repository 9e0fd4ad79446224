import { describe, expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

const box = { width: 104, height: 24 };
const points = (values: readonly number[], limit: number | null) => values.map((value) => ({ value, limit }));

describe('the line of a figure', () => {
  it('fills its box from the first day to the last', () => {
    expect(sparkline(points([0, 1, 2], null), box)).toEqual({
      line: 'M3 21L52 12L101 3',
      limit: undefined,
      end: { x: 101, y: 3 },
    });
  });

  it('has its limit, however far away it lies, and none where a day has no limit', () => {
    expect(sparkline(points([8, 9, 10], 10.5), box)?.limit).toBe('M3 3L52 3L101 3');
    expect(sparkline(points([8, 9, 10], 100), box)?.limit).toBe('M3 3L52 3L101 3');
    expect(sparkline([...points([8, 9], 10), ...points([10], null)], box)?.limit).toBeUndefined();
  });

  it('of one value runs in the middle, and of a single day there is none', () => {
    expect(sparkline(points([5, 5], null), box)?.line).toBe('M3 12L101 12');
    expect(sparkline(points([5], null), box)).toBeUndefined();
  });
});
