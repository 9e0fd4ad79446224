import type { ApprovalMessages } from './messages/index.ts';

/**
 * A changed field of a benchmark in words: `positions.0.weight` is "Position 1, weight", `periods.1.niwDateFrom` is
 * "Period 2, start date". A field without a word keeps its name.
 */
export function labelBenchmarkField(path: string, { benchmarkFields, benchmarkParts }: ApprovalMessages): string {
  const keys = path.split('.');
  const words = keys.flatMap((key, index) => {
    if (/^\d+$/u.test(key)) return [];
    const item = keys[index + 1];
    if ((key === 'positions' || key === 'periods') && item !== undefined && /^\d+$/u.test(item)) {
      return [benchmarkParts[key](Number(item) + 1)];
    }
    return [key in benchmarkFields ? benchmarkFields[key as keyof typeof benchmarkFields] : key];
  });
  return words.join(', ');
}
