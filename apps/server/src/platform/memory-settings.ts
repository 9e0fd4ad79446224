import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * Streamed rows are garbage at once. By default V8 lets the heap grow to four times what is in use, and the space of
 * young objects with it, before it looks for garbage: 250 MB for one large answer, whatever its format. Of what is in use as
 * much again and a quarter is more than the 64 MiB of buffers that are dead before the young are collected: with less, long
 * answers have old objects collected, too.
 */
setFlagsFromString('--heap-growing-percent=125');

/**
 * Bytes outside the heap count as what is in it does. By default V8 also collects old objects whenever 64 MiB of buffers
 * have come since the last time, dead or not: once for each long answer, at 80 to 150 ms of processor time.
 */
setFlagsFromString('--external-memory-accounted-in-global-limit');

/**
 * Of the space of young objects. It begins with a fortieth of it: what requests hold while they are answered would be taken
 * for old objects, and collected with these, at several times the processor time and for no less memory.
 */
const MOST_YOUNG_BYTES = 32 * 1024 * 1024;

let isGrowing: boolean | undefined;

/** It doubles when what is young outgrows it. V8 knows a bound of its own only from the command line. */
function letYoungGrow(): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  const mayGrow = (young?.space_size ?? 0) < MOST_YOUNG_BYTES;
  if (mayGrow === isGrowing) return;
  isGrowing = mayGrow;
  setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
}
letYoungGrow();
new PerformanceObserver(letYoungGrow).observe({ entryTypes: ['gc'] });
