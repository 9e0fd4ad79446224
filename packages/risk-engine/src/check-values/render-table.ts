import { relativeDifference, type CheckValue } from './check-value.ts';

const titles = ['Function', 'Input', 'Our value', 'Reference', 'Difference', 'Source'];

/** The check values as a Markdown table. */
export function renderTable(entries: readonly CheckValue[]): string {
  const rows = entries.map((entry) => [
    `\`${entry.of}\``,
    entry.input,
    String(Number(entry.value.toPrecision(12))),
    String(entry.reference),
    differenceText(relativeDifference(entry)),
    entry.source,
  ]);
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Up to the next power of ten, so that a rounding error elsewhere does not change it. */
function differenceText(difference: number): string {
  if (difference === 0) return '0';
  return `≤ 1e${Math.max(-15, Math.ceil(Math.log10(difference)))}`;
}
