// @vitest-environment node
import { ApiError, NetworkError } from '@fundscope/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIdle, type IdleWatch } from './idle-watch.ts';

const IDLE_S = 1_800;
const refused = new ApiError({ status: 401, statusText: '', code: 'token-revoked', message: 'Over.' });

/** What the server knows. */
let endsAt: number | null;
let isAway: boolean;
let calls: string[];
let warnings: (number | null)[];
let isOver: boolean;
let watch: IdleWatch;

const answer = async () => {
  if (isAway) throw new NetworkError('away');
  if (endsAt === null) return { idleSecondsLeft: null, idleMinutes: null };
  const left = Math.floor((endsAt - Date.now()) / 1_000);
  if (left <= 0) throw refused;
  return { idleSecondsLeft: left, idleMinutes: IDLE_S / 60 };
};
const prolong = () => {
  if (endsAt !== null && endsAt > Date.now()) endsAt = Date.now() + IDLE_S * 1_000;
};
const start = async () => {
  watch = watchIdle({
    ask: () => {
      calls.push('ask');
      return answer();
    },
    report: () => {
      calls.push('report');
      if (!isAway) prolong();
      return answer();
    },
    onWarning: (seconds) => warnings.push(seconds),
    onOver: () => {
      isOver = true;
    },
  });
  await pass(0);
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(async () => {
  vi.useFakeTimers();
  [isAway, isOver, calls, warnings] = [false, false, [], []];
  endsAt = Date.now() + IDLE_S * 1_000;
  await start();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('a session that nobody uses', () => {
  it('is warned about two minutes before its end, second by second, and is over then', async () => {
    await pass(IDLE_S - 121);
    expect(warnings).toEqual([]);
    await pass(1);
    expect(warnings).toEqual([120]);
    await pass(119);
    expect([warnings.at(-1), warnings.length, isOver]).toEqual([1, 120, false]);
    await pass(1);
    expect([isOver, warnings.at(-1)]).toEqual([true, null]);
  });

  it('goes on when the warning is answered', async () => {
    await pass(IDLE_S - 60);
    expect(warnings.at(-1)).toBe(60);
    watch.stay();
    await pass(0);
    expect([warnings.at(-1), calls.at(-1)]).toEqual([null, 'report']);
    await pass(IDLE_S - 121);
    expect(warnings.at(-1)).toBeNull();
  });

  it('is not saved by input past the warning: only its answer counts', async () => {
    await pass(IDLE_S - 60);
    watch.noteInput();
    await pass(10);
    expect([calls.includes('report'), warnings.at(-1)]).toEqual([false, 50]);
  });

  it('is not warned about where another tab or a call of this one was use meanwhile: the server is asked first', async () => {
    await pass(IDLE_S - 300);
    prolong();
    await pass(200);
    expect(warnings).toEqual([]);
    expect(calls).toEqual(['ask', 'ask']);
  });

  it('is followed by a tab that shows the warning when another tab answers it', async () => {
    await pass(IDLE_S - 60);
    prolong();
    watch.check();
    await pass(0);
    expect(warnings.at(-1)).toBeNull();
  });

  it('is over for a tab that slept: it asks when it is looked at', async () => {
    vi.setSystemTime(Date.now() + IDLE_S * 2_000);
    watch.check();
    await pass(0);
    expect(isOver).toBe(true);
  });
});

describe('input', () => {
  it('is reported, at most every half minute', async () => {
    for (let time = 0; time < 60; time++) {
      watch.noteInput();
      await pass(1);
    }
    watch.noteInput();
    await pass(0);
    expect(calls.filter((call) => call === 'report')).toHaveLength(2);
    expect(endsAt).toBe(Date.now() + IDLE_S * 1_000);
  });

  it('is not reported where no session ends for want of use', async () => {
    watch.stop();
    endsAt = null;
    await start();
    await pass(100);
    watch.noteInput();
    await pass(0);
    expect(calls.includes('report')).toBe(false);
  });
});

it('while the server is away the countdown goes on, and nobody is signed out before it says so', async () => {
  await pass(IDLE_S - 60);
  isAway = true;
  watch.stay();
  await pass(10);
  expect(warnings.at(-1)).toBe(50);
  await pass(100);
  expect([warnings.at(-1), isOver]).toEqual([0, false]);
  isAway = false;
  await pass(5);
  expect(isOver).toBe(true);
});

it('a session that was ended otherwise is no business of this: the next call says so', async () => {
  await pass(100);
  endsAt = Date.now();
  watch.noteInput();
  await pass(0);
  expect([isOver, warnings]).toEqual([false, []]);
});
