import { expect, it } from 'vitest';
import { BEGIN, END } from './pages/marks.ts';
import { spanOf } from './thread-clock.ts';

const mark = (name: string, ts: number, tts?: number, tid = 1) => ({
  name,
  cat: 'blink.user_timing',
  pid: 7,
  tid,
  ts,
  ...(tts !== undefined && { tts }),
});

it('between two marks lies the time of their thread, and apart from it what passed', () => {
  const events = [mark('other', 0, 0), mark(BEGIN, 1000, 500), mark(END, 51_000, 9500)];
  expect(spanOf(events)).toEqual({ cpuMs: 9, waitedMs: 50 });
});

it('no time is better than a wrong one', () => {
  expect(() => spanOf([mark(BEGIN, 0, 0)])).toThrow('1 marks');
  expect(() => spanOf([mark(BEGIN, 0, 0), mark(END, 1, 1), mark(END, 2, 2)])).toThrow('3 marks');
  expect(() => spanOf([mark(BEGIN, 0, 0), mark(END, 1, 1, 2)])).toThrow('two threads');
  expect(() => spanOf([mark(BEGIN, 0), mark(END, 1)])).toThrow('no time of the thread');
});
