import { describe, expect, it } from 'vitest';
import { measureBar } from './bar-parts.ts';

describe('the bar of a limit', () => {
  it('of a minimum that is met is full up to its mark, with nothing missing or exceeded', () => {
    // 51.5 % where at least 15 % is required.
    const met = measureBar(0.15 / 0.515, 'least', 'good');
    const full = { filledPercent: 100, limitPercent: 100, missingPercent: 0, beyondPercent: 0, isCut: false };
    expect(met).toEqual(full);
    // No share of its limit is used: the value is far above the minimum.
    expect(measureBar(0, 'least', 'good')).toEqual(full);
  });

  it('ends before the mark of a minimum that is missed, and shows what is missing', () => {
    const missed = measureBar(2, 'least', 'breach');
    expect(missed.filledPercent).toBeCloseTo(missed.limitPercent / 2);
    expect(missed.filledPercent + missed.missingPercent).toBeCloseTo(missed.limitPercent);
    expect(missed.beyondPercent).toBe(0);
    expect(measureBar(null, 'least', 'breach')).toMatchObject({ filledPercent: 0, beyondPercent: 0, isCut: false });
  });

  it('ends before the mark of a maximum that is kept, and beyond it where it is exceeded', () => {
    const kept = measureBar(0.5, 'most', 'good');
    expect(kept.filledPercent).toBeCloseTo(kept.limitPercent / 2);
    expect(kept).toMatchObject({ beyondPercent: 0, missingPercent: 0 });
    expect(measureBar(1.25, 'most', 'breach').beyondPercent).toBeGreaterThan(0);
    expect(measureBar(null, 'most', 'breach').isCut).toBe(true);
  });

  it('is empty where the figure is not known', () => {
    for (const bound of ['least', 'most'] as const) {
      expect(measureBar(null, bound, 'unknown')).toMatchObject({
        filledPercent: 0,
        beyondPercent: 0,
        missingPercent: 0,
      });
    }
  });
});
