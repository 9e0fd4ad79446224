import { expect, it } from 'vitest';
import { markdownReport, reportLines, trialLines, waitLines, type GridResult } from './report.ts';

const result = (name: string, firstPaintMs: readonly number[], blank: number): GridResult => ({
  name,
  gzipKb: name === 'ours' ? 12 : 200,
  rounds: firstPaintMs.map((ms) => ({
    firstPaintMs: ms,
    firstPaintLargeMs: ms,
    sortMs: name === 'core' ? Number.NaN : 10,
    selectAllMs: 10,
    keystrokeCpuMs: 2,
    upwardJumpPx: name === 'glide' ? Number.NaN : 0,
    scrollCpuMs: 10,
    sidewaysCpuMs: 10,
    heapMb: 1,
    blankShare1x: blank,
    blankShare2x: blank,
  })),
  waits: firstPaintMs.map((ms) => ({
    firstPaintMs: ms + 10,
    firstPaintLargeMs: 17,
    sortMs: Number.NaN,
    selectAllMs: 33,
  })),
});
const ours = result('ours', [90, 300, 100], 0);
const rivals = {
  react: result('theirs', [400, 410, 390], 0.2),
  core: result('core', [200], 0),
  glide: result('glide', [110], 0),
};
const line = (label: string) => reportLines(ours, rivals).find((each) => each.label.startsWith(label));

it('a ratio is that of the medians, and each rival has its own target', () => {
  const firstPaint = line('first paint');
  expect(firstPaint?.ours).toBe('100');
  expect(firstPaint?.rivals).toEqual({
    react: { theirs: '400', ratio: '0.25', target: '≤ 0.25: yes' },
    core: { theirs: '200', ratio: '0.50', target: '–' },
    glide: { theirs: '110', ratio: '0.91', target: '≤ 0.9: **no**' },
  });
});

it('a target that is missed is said to be', () => {
  expect(line('scroll, CPU')?.rivals.core).toMatchObject({ ratio: '1.00', target: '≤ 0.7: **no**' });
  expect(reportLines(rivals.react, rivals).find(({ label }) => label.startsWith('blank'))?.target).toBe('0: **no**');
});

it('what a rival cannot do has neither a ratio nor a target', () => {
  expect(line('upward')?.rivals.glide).toEqual({ theirs: '–', ratio: '–', target: '–' });
  expect(line('sort')?.rivals.core).toEqual({ theirs: '–', ratio: '–', target: '–' });
});

it('the Markdown report has a line for each measure, and all rivals', () => {
  const report = markdownReport(ours, rivals, 'Grid');
  expect(report).toContain(
    '| first paint, CPU ms | 100 | – | 400 | 0.25 | ≤ 0.25: yes | 200 | 0.50 | – | 110 | 0.91 | ≤ 0.9: **no** |',
  );
  expect(report.match(/^\| [a-zJ]/gmu)).toHaveLength(12);
});

it('a trial tells what was measured, with the ratio of the first grid to each other and how far the rounds differ', () => {
  const partly = (grid: GridResult) => ({
    ...grid,
    rounds: grid.rounds.map((round) => ({ ...round, scrollCpuMs: Number.NaN })),
  });
  const lines = trialLines([partly(ours), partly(rivals.glide)]);
  expect(lines).toContain('first paint, CPU ms: 100 · 110 (0.91)');
  expect(lines).toContain('  rounds: 90 to 300 · 110 to 110; ratio of the least: 0.82');
  expect(lines.some((each) => each.startsWith('scroll, CPU'))).toBe(false);
});

it('how long one waits for the screen is told apart', () => {
  const [line] = waitLines([ours, rivals.glide]);
  expect(line).toContain('first paint 110 · 120; first paint of 100,000 × 40 17 · 17; select all 33 · 33.');
  expect(waitLines([{ ...ours, waits: [] }])).toEqual([]);
});
