import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { runTimes } from './run-times.ts';

it('says when the first and the last test ran', () => {
  const rows = ['2026-10-30T21:24:10', null, '2026-10-30T21:20:59'].map((qsTime) => ({ qsTime }));
  expect(runTimes(rowSourceFromRows(rows))).toEqual({ from: '21:20', to: '21:24' });
  expect(runTimes(rowSourceFromRows([{ qsTime: null }]))).toBeUndefined();
});
