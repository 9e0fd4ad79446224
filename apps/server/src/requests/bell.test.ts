import { describe, expect, it } from 'vitest';
import { createBell } from './bell.ts';

const HOUR_MS = 3_600_000;

describe('a pause', () => {
  it('ends when the bell rings, for all who wait', async () => {
    const bell = createBell();
    const { signal } = new AbortController();
    const pauses = [bell.pause(HOUR_MS, signal), bell.pause(HOUR_MS, signal)];
    bell.ring();
    await Promise.all(pauses);
    expect(bell.rung()).toBe(1);
  });

  it('ends with its signal, also one that was aborted before', async () => {
    const bell = createBell();
    const stopping = new AbortController();
    const pause = bell.pause(HOUR_MS, stopping.signal);
    stopping.abort();
    await pause;
    await bell.pause(HOUR_MS, stopping.signal);
    expect(bell.rung()).toBe(0);
  });
});
