import { describe, expect, it } from 'vitest';
import type { Table } from '../model/document.ts';
import { roundingDifference } from './rounding-difference.ts';

const tableOf = (parts: readonly number[], total: number): Table => ({
  kind: 'table',
  id: 'T',
  title: 'T',
  date: null,
  source: '',
  columns: [
    { title: 'Name', unit: 'text' },
    { title: 'Anteil', unit: 'percent' },
  ],
  rows: parts.map((part, index) => [`${index}`, part]),
  total: ['Summe', total],
});

describe('a total whose printed parts miss it', () => {
  const thirds = Array.from({ length: 6 }, () => 1 / 6);

  it('has a line with the rounding difference from two units of the last digit on', () => {
    // 16.67 six times is 100.02.
    expect(roundingDifference(tableOf(thirds, 1), 'DE')).toEqual([
      'Rundungsdifferenz',
      expect.objectContaining({ value: expect.closeTo(-0.0002, 12), unit: 'percent', isChange: true }),
    ]);
    expect(roundingDifference(tableOf([1 / 3, 1 / 3, 1 / 3], 1), 'DE')).toBeUndefined();
  });

  it('has none where the total is no sum of them, as of values at risk', () => {
    expect(roundingDifference(tableOf(thirds, 0.9), 'EN')).toBeUndefined();
  });
});
