import { describe, expect, it } from 'vitest';
import { countsOfLine, printCounts, sumCounts } from '../src/test-summary.ts';

describe('the closing line of the suite', () => {
  it.each([
    [
      '@fundscope/contract:test: \u001B[2m      Tests \u001B[22m \u001B[1m\u001B[32m24 passed\u001B[39m\u001B[22m\u001B[90m (24)\u001B[39m',
      24,
      0,
      0,
    ],
    ['      Tests  1 failed | 3 passed | 2 skipped (6)', 3, 1, 2],
    ['@fundscope/portal:e2e:   12 passed (31.2s)', 12, 0, 0],
    ['  2 failed', 0, 2, 0],
    ['  1 flaky', 1, 0, 0],
    [' Test Files  3 passed (3)', 0, 0, 0],
    ['it says 5 passed', 0, 0, 0],
  ])('reads %j', (line, passed, failed, skipped) => {
    expect(countsOfLine(line)).toEqual({ passed, failed, skipped });
  });

  it('adds over all runners', () => {
    const counts = sumCounts([countsOfLine('Tests  3 passed (3)'), countsOfLine('  2 failed'), countsOfLine('x')]);
    expect(printCounts(counts)).toBe('3 passed, 2 failed, 0 skipped');
  });
});
