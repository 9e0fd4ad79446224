import { median } from '../statistics/median.ts';
import type { Measures } from './measure-page.ts';

type Target =
  /** The ratio to the compared grid. */
  | { readonly ratio: number }
  /** A value of its own. */
  | { readonly most: number };

/** What the grid aims at. */
const targets: Record<keyof Measures | 'gzipKb', { label: string; target: Target; digits: number }> = {
  firstPaintMs: { label: 'first paint, ms', target: { ratio: 0.25 }, digits: 0 },
  firstPaintLargeMs: { label: 'first paint of 100,000 × 40, ms', target: { ratio: 0.25 }, digits: 0 },
  scrollCpuMs: { label: 'scroll, CPU ms a frame', target: { ratio: 0.5 }, digits: 2 },
  sidewaysCpuMs: { label: 'scroll sideways, CPU ms a frame', target: { ratio: 0.7 }, digits: 2 },
  sortMs: { label: 'sort click, ms', target: { ratio: 0.3 }, digits: 0 },
  selectAllMs: { label: 'select all, ms', target: { ratio: 0.3 }, digits: 0 },
  keystrokeCpuMs: { label: 'key in an editor, CPU ms', target: { most: 16.7 }, digits: 2 },
  heapMb: { label: 'heap above data, MB', target: { ratio: 0.15 }, digits: 2 },
  gzipKb: { label: 'JS added, gzip kB', target: { ratio: 0.1 }, digits: 1 },
  upwardJumpPx: { label: 'upward jump when wrapped, px', target: { most: 0 }, digits: 0 },
  blankShare1x: { label: 'blank share on a fast wheel, 1x display', target: { most: 0 }, digits: 3 },
  blankShare2x: { label: 'blank share on a fast wheel, 2x display', target: { most: 0 }, digits: 3 },
};
const names = Object.keys(targets) as (keyof typeof targets)[];

export interface GridResult {
  readonly name: string;
  readonly gzipKb: number;
  readonly rounds: readonly Measures[];
}

export interface ReportLine {
  readonly label: string;
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: string;
  readonly target: string;
  readonly isReached: boolean;
}

const valueOf = (result: GridResult, name: keyof typeof targets): number =>
  name === 'gzipKb' ? result.gzipKb : median(result.rounds.map((round) => round[name]));

const text = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** One line a measure: medians, the ratio ours to theirs, and whether the target is reached. */
export const reportLines = (ours: GridResult, theirs: GridResult): ReportLine[] =>
  names.map((name) => {
    const { label, target, digits } = targets[name];
    const [own, other] = [valueOf(ours, name), valueOf(theirs, name)];
    const ratio = other === 0 ? Number.NaN : own / other;
    return {
      label,
      ours: text(own, digits),
      theirs: text(other, digits),
      ratio: text(ratio, 2),
      target: 'ratio' in target ? `≤ ${target.ratio}` : target.most === 0 ? '0' : `≤ ${target.most} ms`,
      isReached: 'ratio' in target ? ratio <= target.ratio : Number(own.toFixed(digits)) <= target.most,
    };
  });

/**
 * The report as a Markdown table: beside the main rival, whose ratio has the targets, another one for comparison.
 */
export function markdownReport(ours: GridResult, rivals: readonly [GridResult, GridResult], heading: string): string {
  const [main, small] = rivals;
  const others = reportLines(ours, small);
  const lines = reportLines(ours, main).map(({ label, ours, theirs, ratio, target, isReached }, at) => {
    const other = others[at];
    const compared = `${other?.theirs ?? '–'} | ${other?.ratio ?? '–'}`;
    return `| ${label} | ${ours} | ${theirs} | ${ratio} | ${target} | ${isReached ? 'yes' : 'no'} | ${compared} |`;
  });
  return [
    `# ${heading}`,
    '',
    `Medians of ${ours.rounds.length} rounds, one grid after the other in one Chromium. Targets are ratios to the first rival.`,
    '',
    `| | ${ours.name} | ${main.name} | ratio | target | reached | ${small.name} | ratio |`,
    '| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
