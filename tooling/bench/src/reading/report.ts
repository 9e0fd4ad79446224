import { median } from '../statistics/median.ts';
import type { CopyMeasures } from './measure-copy.ts';
import type { LoadMeasures, SlowReaders, SlowReadersMeasures } from './measure-server.ts';

interface SmallLoads {
  readonly totalMs: number;
  readonly processorMs: number;
}

export interface ReadingResult {
  readonly copies: readonly CopyMeasures[];
  /** By server and format, round by round. */
  readonly loads: Record<string, Record<string, LoadMeasures[]>>;
  /** By server. */
  readonly small: Record<string, SmallLoads[]>;
  /** By server. */
  readonly slow: Record<string, SlowReadersMeasures>;
}

interface Facts {
  readonly rows: number;
  readonly smallRows: number;
  readonly rounds: number;
  readonly load: string;
  readonly slowReaders: Omit<SlowReaders, 'large' | 'small'>;
}

const targets: Readonly<Record<string, number>> = { columns: 1.3, JSON: 1.3, CSV: 1.3, spreadsheet: 5 };

/** Medians of all rounds; growth is the largest. */
export function markdownReport(
  { copies, loads, small, slow }: ReadingResult,
  { rows, smallRows, rounds, load, slowReaders }: Facts,
): string {
  const copyMs = median(copies.map(({ totalMs }) => totalMs));
  const fastestCopyMs = Math.min(...copies.map(({ totalMs }) => totalMs));
  const lines = Object.entries(loads).flatMap(([server, byFormat]) =>
    Object.entries(byFormat).map(([format, measures]) => {
      const middle = (measure: keyof LoadMeasures) => median(measures.map((round) => round[measure]));
      const fastest = Math.min(...measures.map(({ totalMs }) => totalMs));
      const ratio = middle('totalMs') / copyMs;
      const target = targets[format];
      const cells = [
        middle('megabytes').toFixed(1),
        middle('firstByteMs').toFixed(0),
        middle('totalMs').toFixed(0),
        ratio.toFixed(2),
        (fastest / fastestCopyMs).toFixed(2),
        target === undefined ? '' : String(target),
        middle('processorMs').toFixed(0),
        Math.max(...measures.map(({ growthMb }) => growthMb)).toFixed(0),
      ];
      return `| ${format}, ${server} | ${cells.join(' | ')} |`;
    }),
  );
  const smallLines = Object.entries(small).map(([server, measures]) => {
    const middle = (measure: keyof SmallLoads) => median(measures.map((round) => round[measure])).toFixed(2);
    return `| ${server} | ${middle('totalMs')} | ${middle('processorMs')} |`;
  });
  return [
    `# Reading, ${rows.toLocaleString('en')} rows × 40 columns beside COPY`,
    '',
    `Medians of ${rounds} rounds, all ways in turn, over the same rows in one cluster; memory is the worst of them. \`COPY (the same rows) TO STDOUT\``,
    `read by the bench and thrown away: ${copyMs.toFixed(0)} ms, ${copies[0]?.megabytes.toFixed(1)} MB. ${load}`,
    '',
    '| | MB | first byte, ms | all, ms | × COPY | fastest × fastest COPY | target | processor of the server, ms | growth, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    `${smallRows} rows × 40 columns, one load after the other over one connection:`,
    '',
    '| | ms | processor of the server, ms |',
    '| --- | ---: | ---: |',
    ...smallLines,
    '',
    `${slowReaders.readers} readers of the CSV at ${slowReaders.bytesPerSecond / 1000} kB/s, and a load of ${smallRows} rows beside them, for ${slowReaders.seconds} s:`,
    '',
    '| | growth, MB | the load beside them, ms |',
    '| --- | ---: | ---: |',
    ...Object.entries(slow).map(
      ([server, { growthMb, waitMs }]) => `| ${server} | ${growthMb.toFixed(0)} | ${waitMs.toFixed(0)} |`,
    ),
    '',
  ].join('\n');
}
