import { describe, expect, it } from 'vitest';
import { createCourtesy, createPace } from './courtesy.ts';

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

  it('that was polite for long rests as long as it computes, while somebody waits', () => {
    let now = 1_000;
    const waiting = { restMs: 250 };
    const pace = createPace({ restMs: () => waiting.restMs }, 500, () => now);
    expect(pace(3)).toBe(250);
    now += 500;
    expect([3, 3, 3, 1].map(pace)).toEqual([0, 6, 0, 4]);
    waiting.restMs = 0;
    expect([30, 30].map(pace)).toEqual([0, 0]);
  });
});
