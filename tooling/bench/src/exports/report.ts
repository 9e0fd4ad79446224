import { median } from '../statistics/median.ts';
import type { DownloadMeasures } from './measure-download.ts';

export interface FormatResult {
  readonly name: string;
  /** The server's memory before the first download. */
  readonly idleMb: number;
  readonly rounds: readonly DownloadMeasures[];
}

/** The highest of all rounds above idle, in MB, and the longest wait for the first byte after the database's. */
const MAX_GROWTH_MB = 150;
const MAX_WAIT_MS = 500;

/** Medians of each format; memory and ping are the worst of all rounds. */
export function markdownReport(results: readonly FormatResult[], heading: string, load: string): string {
  const lines = results.map(({ name, idleMb, rounds }) => {
    const middle = (measure: keyof DownloadMeasures) => median(rounds.map((round) => round[measure]));
    const highest = (measure: keyof DownloadMeasures) => Math.max(...rounds.map((round) => round[measure]));
    const waitMs = median(rounds.map(({ firstByteMs, databaseMs }) => firstByteMs - databaseMs));
    const growthMb = highest('peakMb') - idleMb;
    const isReached = growthMb < MAX_GROWTH_MB && waitMs < MAX_WAIT_MS;
    const cells = [
      middle('megabytes').toFixed(1),
      middle('databaseMs').toFixed(0),
      middle('firstByteMs').toFixed(0),
      middle('totalMs').toFixed(0),
      growthMb.toFixed(0),
      highest('worstPingMs').toFixed(0),
      isReached ? 'yes' : 'no',
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `# ${heading}`,
    '',
    `Medians of ${results[0]?.rounds.length ?? 0} rounds, each format in a server process of its own; memory and ping are the worst of`,
    `them. Reached: less than ${MAX_GROWTH_MB} MB above idle, the first byte less than ${MAX_WAIT_MS} ms after the database's first rows.`,
    load,
    '',
    '| | MB | database’s first rows, ms | first byte, ms | all, ms | peak above idle, MB | worst ping, ms | reached |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}
