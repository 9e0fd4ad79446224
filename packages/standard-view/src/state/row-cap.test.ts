import { describe, expect, it } from 'vitest';
import { capShowing, INITIAL_ROW_CAP, MAX_ROW_CAP, moreRows, shownRows } from './row-cap.ts';

describe('the row cap', () => {
  it('starts at 200, doubles on each click of the footer row, and ends at 10000', () => {
    const caps = [INITIAL_ROW_CAP];
    while ((caps.at(-1) ?? 0) < MAX_ROW_CAP) caps.push(moreRows(caps.at(-1) ?? 0));
    expect(caps).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000]);
    expect(moreRows(MAX_ROW_CAP)).toBe(MAX_ROW_CAP);
  });

  it('shows all rows when there are fewer than the maximum', () => {
    expect(shownRows(150, 200)).toEqual({ shown: 150, loaded: 150, canShowMore: false });
    expect(shownRows(200, 200)).toEqual({ shown: 200, loaded: 200, canShowMore: false });
  });

  it('offers more when more rows exist than the current maximum', () => {
    expect(shownRows(120_000, 200)).toEqual({ shown: 200, loaded: 120_000, canShowMore: true });
    expect(shownRows(120_000, MAX_ROW_CAP)).toEqual({ shown: 10_000, loaded: 120_000, canShowMore: false });
  });

  it('rises in its doublings until a row shows, up to 10,000', () => {
    expect(capShowing(199, INITIAL_ROW_CAP)).toBe(200);
    expect(capShowing(200, INITIAL_ROW_CAP)).toBe(400);
    expect(capShowing(900, INITIAL_ROW_CAP)).toBe(1600);
    expect(capShowing(50_000, INITIAL_ROW_CAP)).toBe(MAX_ROW_CAP);
    expect(capShowing(3, 800)).toBe(800);
  });
});
