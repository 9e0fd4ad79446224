import { expect, it } from 'vitest';
import { collectFileTimes } from '../src/slow-files.ts';

it('names the slowest test files of all runners, longest first', () => {
  const times = collectFileTimes();
  for (const line of [
    '@fundscope/contract:test:  \u001B[32m✓\u001B[39m src/filter/filter.test.ts \u001B[2m(\u001B[22m\u001B[2m25 tests\u001B[22m\u001B[2m)\u001B[22m\u001B[33m 752\u001B[2mms\u001B[22m\u001B[39m',
    '@fundscope/contract:test:    ✓ the filter language (15)',
    '@fundscope/contract:test:      ✓ gives the same tree 715ms',
    '@fundscope/server:test:  ❯ src/cli/backup.test.ts (10 tests | 1 failed) 158000ms',
    '@fundscope/storybook:test-stories:  ✓  stories (chromium)  ../../packages/wview-grid/src/WviewGrid.stories.tsx (12 tests) 9100ms',
    '@fundscope/portal:e2e:   ✓  1 e2e/journeys/order.spec.ts:9:5 › orders (12.3s)',
    '@fundscope/portal:e2e:   ✘  2 e2e/journeys/order.spec.ts:20:5 › orders again (1.5m)',
    '@fundscope/portal:e2e:   ✓  3 e2e/sign-in.spec.ts:20:5 › enters (800ms)',
    'it took (3s)',
  ])
    times.read(line);
  expect(times.slowest(4)).toEqual([
    '  158.0 s  @fundscope/server:test src/cli/backup.test.ts',
    '  102.3 s  @fundscope/portal:e2e e2e/journeys/order.spec.ts',
    '    9.1 s  @fundscope/storybook:test-stories ../../packages/wview-grid/src/WviewGrid.stories.tsx',
    '    0.8 s  @fundscope/portal:e2e e2e/sign-in.spec.ts',
  ]);
});
