import { median } from '../median.ts';
import type { Measures } from './measure-page.ts';

/** What the grid aims at: the ratio to the compared grid, or a value of its own. */
const targets: Record<keyof Measures | 'gzipKb', { label: string; ratio: number | null; digits: number }> = {
  firstPaintMs: { label: 'first paint, ms', ratio: 0.25, digits: 0 },
  scrollCpuMs: { label: 'scroll, CPU ms a frame', ratio: 0.5, digits: 2 },
  sidewaysCpuMs: { label: 'scroll sideways, CPU ms a frame', ratio: 0.7, digits: 2 },
  heapMb: { label: 'heap above data, MB', ratio: 0.15, digits: 2 },
  gzipKb: { label: 'JS added, gzip kB', ratio: 0.1, digits: 1 },
  blankShare1x: { label: 'blank share on a fast wheel, 1x display', ratio: null, digits: 3 },
  blankShare2x: { label: 'blank share on a fast wheel, 2x display', ratio: null, digits: 3 },
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

/** One line a measure: medians, the ratio ours to theirs, and whether the target is reached. */
export const reportLines = (ours: GridResult, theirs: GridResult): ReportLine[] =>
  names.map((name) => {
    const { label, ratio: target, digits } = targets[name];
    const [own, other] = [valueOf(ours, name), valueOf(theirs, name)];
    const ratio = other === 0 ? Number.NaN : own / other;
    return {
      label,
      ours: own.toFixed(digits),
      theirs: other.toFixed(digits),
      ratio: Number.isNaN(ratio) ? '–' : ratio.toFixed(2),
      target: target === null ? '0' : `≤ ${target}`,
      isReached: target === null ? Number(own.toFixed(digits)) === 0 : ratio <= target,
    };
  });

/** The report as a Markdown table. */
export function markdownReport(ours: GridResult, theirs: GridResult, heading: string): string {
  const lines = reportLines(ours, theirs).map(
    ({ label, ours, theirs, ratio, target, isReached }) =>
      `| ${label} | ${ours} | ${theirs} | ${ratio} | ${target} | ${isReached ? 'yes' : 'no'} |`,
  );
  return [
    `# ${heading}`,
    '',
    `Medians of ${ours.rounds.length} rounds, one grid after the other in one Chromium.`,
    '',
    `| | ${ours.name} | ${theirs.name} | ratio | target | reached |`,
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}
