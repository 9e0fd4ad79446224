import { expect, it } from 'vitest';
import { markdownReport, reportLines, type GridResult } from './report.ts';

const result = (name: string, firstPaintMs: readonly number[], blank: number): GridResult => ({
  name,
  gzipKb: name === 'ours' ? 12 : 200,
  rounds: firstPaintMs.map((ms) => ({
    firstPaintMs: ms,
    firstPaintLargeMs: ms,
    sortMs: name === 'core' ? Number.NaN : 10,
    selectAllMs: 10,
    keystrokeCpuMs: 2,
    upwardJumpPx: 0,
    scrollCpuMs: 10,
    sidewaysCpuMs: 10,
    heapMb: 1,
    blankShare1x: blank,
    blankShare2x: blank,
  })),
});
const ours = result('ours', [90, 300, 100], 0);
const theirs = result('theirs', [400, 410, 390], 0.2);
const line = (label: string) => reportLines(ours, theirs).find((each) => each.label.startsWith(label));

it('a ratio is that of the medians', () => {
  expect(line('first paint')).toMatchObject({ ours: '100', theirs: '400', ratio: '0.25', isReached: true });
});

it('a target that is missed is said to be', () => {
  expect(line('scroll, CPU')).toMatchObject({ ratio: '1.00', isReached: false });
  expect(reportLines(theirs, ours).find(({ label }) => label.startsWith('blank'))).toMatchObject({ isReached: false });
});

it('the Markdown report has a line for each measure, and both rivals', () => {
  const report = markdownReport(ours, [theirs, result('core', [200], 0)], 'Grid');
  expect(report).toContain('| first paint, ms | 100 | 400 | 0.25 | ≤ 0.25 | yes | 200 | 0.50 |');
  expect(report).toContain('| sort click, ms | 10 | 10 | 1.00 | ≤ 0.3 | no | – | – |');
  expect(report.match(/^\| [a-zJ]/gmu)).toHaveLength(12);
});
