import { median } from '../statistics/median.ts';
import type { Measures, Waits } from './measure-page.ts';

type MeasureName = keyof Measures | 'gzipKb';

interface MeasureStyle {
  readonly label: string;
  readonly digits: number;
}

const styles: Record<MeasureName, MeasureStyle> = {
  firstPaintMs: { label: 'first paint, CPU ms', digits: 0 },
  firstPaintLargeMs: { label: 'first paint of 100,000 × 40, CPU ms', digits: 0 },
  scrollCpuMs: { label: 'scroll, CPU ms a turn', digits: 2 },
  sidewaysCpuMs: { label: 'scroll sideways, CPU ms a turn', digits: 2 },
  sortMs: { label: 'sort click, CPU ms', digits: 0 },
  selectAllMs: { label: 'select all, CPU ms', digits: 0 },
  keystrokeCpuMs: { label: 'key in an editor, CPU ms', digits: 2 },
  heapMb: { label: 'heap above data, MB', digits: 2 },
  gzipKb: { label: 'JS added, gzip kB', digits: 1 },
  upwardJumpPx: { label: 'upward jump when wrapped, px', digits: 0 },
  blankShare1x: { label: 'blank share on a fast wheel, 1x display', digits: 3 },
  blankShare2x: { label: 'blank share on a fast wheel, 2x display', digits: 3 },
};
const names = Object.keys(styles) as MeasureName[];

/** What the grid aims at by itself. */
const ownTargets: Partial<Record<MeasureName, { readonly most: number; readonly text: string }>> = {
  keystrokeCpuMs: { most: 16.7, text: '≤ 16.7 ms' },
  upwardJumpPx: { most: 0, text: '0' },
  blankShare1x: { most: 0, text: '0' },
  blankShare2x: { most: 0, text: '0' },
};

/** The greatest ratio to each rival that it aims at. */
const ratioTargets = {
  react: {
    firstPaintMs: 0.25,
    firstPaintLargeMs: 0.25,
    scrollCpuMs: 0.5,
    sidewaysCpuMs: 0.7,
    sortMs: 0.3,
    selectAllMs: 0.3,
    heapMb: 0.15,
    gzipKb: 0.1,
  },
  core: { scrollCpuMs: 0.7, sidewaysCpuMs: 0.7 },
  glide: Object.fromEntries(names.filter((name) => ownTargets[name]?.most !== 0).map((name) => [name, 0.9])) as Partial<
    Record<MeasureName, number>
  >,
} as const satisfies Record<string, Partial<Record<MeasureName, number>>>;

type RivalKey = keyof typeof ratioTargets;
const rivalKeys = Object.keys(ratioTargets) as RivalKey[];

export interface GridResult {
  readonly name: string;
  readonly gzipKb: number;
  readonly rounds: readonly Measures[];
  readonly waits: readonly Waits[];
}

export type RivalResults = Readonly<Record<RivalKey, GridResult>>;

interface Comparison {
  readonly theirs: string;
  readonly ratio: string;
  /** With whether it is reached; a dash for none. */
  readonly target: string;
}

export interface ReportLine {
  readonly label: string;
  readonly ours: string;
  /** Of ours alone. */
  readonly target: string;
  readonly rivals: Readonly<Record<RivalKey, Comparison>>;
}

const NONE = '–';
const valueOf = (result: GridResult, name: MeasureName): number =>
  name === 'gzipKb' ? result.gzipKb : median(result.rounds.map((round) => round[name]));

const text = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : NONE);
const told = (target: string, isReached: boolean): string => `${target}: ${isReached ? 'yes' : '**no**'}`;

/** One line a measure: medians, and to each rival the ratio, its target and whether that is reached. */
export const reportLines = (ours: GridResult, rivals: RivalResults): ReportLine[] =>
  names.map((name) => {
    const { label, digits } = styles[name];
    const own = valueOf(ours, name);
    const ownTarget = ownTargets[name];
    const compare = (key: RivalKey): Comparison => {
      const other = valueOf(rivals[key], name);
      const ratio = other === 0 ? Number.NaN : own / other;
      const wanted: number | undefined = (ratioTargets[key] as Partial<Record<MeasureName, number>>)[name];
      const hasTarget = wanted !== undefined && Number.isFinite(ratio);
      return {
        theirs: text(other, digits),
        ratio: text(ratio, 2),
        target: hasTarget ? told(`≤ ${wanted}`, ratio <= wanted) : NONE,
      };
    };
    return {
      label,
      ours: text(own, digits),
      target: ownTarget ? told(ownTarget.text, Number(own.toFixed(digits)) <= ownTarget.most) : NONE,
      rivals: { react: compare('react'), core: compare('core'), glide: compare('glide') },
    };
  });

/** The report as a Markdown table: ours, and beside it each rival with ratio and target. */
export function markdownReport(ours: GridResult, rivals: RivalResults, heading: string): string {
  const lines = reportLines(ours, rivals).map((line) => {
    const compared = rivalKeys.map((key) => line.rivals[key]);
    const cells = compared.flatMap(({ theirs, ratio, target }) => [theirs, ratio, target]);
    return `| ${[line.label, line.ours, line.target, ...cells].join(' | ')} |`;
  });
  const titles = rivalKeys.flatMap((key) => [rivals[key].name, 'ratio', 'target']);
  return [
    `# ${heading}`,
    '',
    `Medians of ${ours.rounds.length} rounds, one grid after the other in one Chromium, each round in another order. CPU: processor time of the page's main thread. A target is a ratio to the rival before it, or of ours alone.`,
    '',
    `| | ${[ours.name, 'target', ...titles].join(' | ')} |`,
    `| --- | ---: | --- | ${rivalKeys.map(() => '---: | ---: | ---').join(' | ')} |`,
    ...lines,
    '',
  ].join('\n');
}

const waitNames = ['firstPaintMs', 'firstPaintLargeMs', 'sortMs', 'selectAllMs'] as const satisfies (keyof Waits)[];

/** How long what was asked for took to be seen, the browser's wait for its next frame included; nothing where that was not measured. */
export function waitLines(results: readonly GridResult[]): string[] {
  const told = waitNames.flatMap((name) => {
    const waited = results.map(({ waits }) => median(waits.map((each) => each[name])));
    if (!waited.some(Number.isFinite)) return [];
    return [`${styles[name].label.replace(', CPU ms', '')} ${waited.map((ms) => text(ms, 0)).join(' · ')}`];
  });
  if (told.length === 0) return [];
  return [
    `Until the screen showed it, medians in ms, in the order of the columns: ${told.join('; ')}. A frame comes every 16.7 ms.`,
  ];
}

/** Medians of what was measured, a line each, with the ratio of the first grid to each other, and from where to where the rounds go. */
export function trialLines(measured: readonly GridResult[]): string[] {
  const [first, ...others] = measured;
  if (!first) return [];
  return names.flatMap((name) => {
    const { label, digits } = styles[name];
    const own = valueOf(first, name);
    if (!Number.isFinite(own)) return [];
    const compared = others.map((other) => {
      const value = valueOf(other, name);
      return `${text(value, digits)} (${text(own / value, 2)})`;
    });
    const line = `${label}: ${[text(own, digits), ...compared].join(' · ')}`;
    if (name === 'gzipKb') return [line];
    const spreads = measured.map(({ rounds }) => spread(rounds.map((round) => round[name])));
    const quickest = others.map((other) =>
      text(
        spread(first.rounds.map((round) => round[name])).least / spread(other.rounds.map((round) => round[name])).least,
        2,
      ),
    );
    return [
      line,
      `  rounds: ${spreads.map(({ least, most }) => `${text(least, digits)} to ${text(most, digits)}`).join(' · ')}; ratio of the least: ${quickest.join(' · ')}`,
    ];
  });
}

const spread = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });
