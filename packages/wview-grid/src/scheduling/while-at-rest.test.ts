// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileAtRest } from './while-at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A work of some pieces, of which one is done at a time. */
function workOf(pieces: number) {
  let left = pieces;
  const scroller = document.createElement('div');
  const work = vi.fn(() => --left <= 0);
  const use = (type: string) => scroller.dispatchEvent(new Event(type));
  return { work, stop: whileAtRest(scroller, work), use };
}

it('works on until it is done', () => {
  const { work, use } = workOf(3);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(3);
  use('scroll');
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('begins when all has rested, and not while the first rows are drawn', () => {
  const { work } = workOf(Infinity);
  vi.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalled();
});

it.each(['scroll', 'pointermove', 'pointerdown', 'click', 'keydown'])(
  'waits as long as there is one %s after another, and goes on afterwards',
  (type) => {
    const { work, use } = workOf(Infinity);
    for (let turn = 0; turn < 20; turn++) {
      use(type);
      vi.advanceTimersByTime(100);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(work).toHaveBeenCalled();
  },
);

it('does nothing once it is ended, at rest or not', () => {
  const { work, stop, use } = workOf(Infinity);
  use('scroll');
  stop();
  use('scroll');
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
