import { describe, expect, it } from 'vitest';
import { createCourtesy } from './courtesy.ts';

describe('heavy reading', () => {
  it('rests while small loads come, all of it together for most of the time, and not when nobody waits', () => {
    let now = 1_000;
    const courtesy = createCourtesy(() => now);
    expect(courtesy.restMs(30)).toBe(0);
    courtesy.noteSmallLoad();
    expect(courtesy.restMs(10)).toBeCloseTo(90, 9);
    // Another one's rest comes after it.
    expect(courtesy.restMs(6)).toBeCloseTo(144, 9);
    now += 90;
    expect(courtesy.restMs(3)).toBeCloseTo(81, 9);
    expect(courtesy.restMs(1_000)).toBe(250);
    // No debt is left for when they are over.
    now += 10;
    courtesy.noteSmallLoad();
    now += 80;
    expect(courtesy.restMs(0)).toBe(160);
    now += 21;
    expect(courtesy.restMs(30)).toBe(0);
  });
});
