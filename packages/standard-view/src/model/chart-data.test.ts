import { rowSourceFromRows } from '@fundscope/wview-grid';
import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { overColumns, valueColumns, type ChartChoice } from './chart-choice.ts';
import { chartData, MOST_BARS, MOST_LINES } from './chart-data.ts';

const columns = buildInfo().colForList;
const source = (rows: readonly Record<string, string | number | null>[]) =>
  rowSourceFromRows(rows.map((row, index) => ({ _rn: index + 1, ...row })));

const drawn = (choice: Pick<ChartChoice, 'over'> & Partial<ChartChoice>): ChartChoice => ({
  value: 'value',
  by: '',
  limit: '',
  subject: undefined,
  ...choice,
});

describe('the chart of loaded rows', () => {
  it('goes along days in their order, a line for each fund', () => {
    const rows = source([
      { refDate: '2026-11-20', fund: 'A', value: 2 },
      { refDate: '2026-11-19', fund: 'A', value: 1 },
      { refDate: '2026-11-20', fund: 'B', value: 5 },
      { refDate: '2026-11-20', fund: 'B', value: null },
    ]);
    expect(chartData(columns, rows, drawn({ over: 'refDate', by: 'fund' }))).toEqual({
      kind: 'line',
      lines: ['A', 'B'],
      points: [
        { over: '2026-11-19', values: [1, null], limit: null },
        { over: '2026-11-20', values: [2, 5], limit: null },
      ],
      hasLimit: false,
      isMean: false,
      leftOut: 0,
    });
  });

  it('draws the mean where several rows share a place, never their sum', () => {
    const rows = source([
      { fund: 'A', value: 1 },
      { fund: 'A', value: 3 },
      { fund: 'B', value: -9 },
    ]);
    expect(chartData(columns, rows, drawn({ over: 'fund' }))).toMatchObject({
      kind: 'bar',
      isMean: true,
      points: [
        { over: 'B', values: [-9] },
        { over: 'A', values: [2] },
      ],
    });
  });

  it('draws one subject alone, against its limit', () => {
    const rows = source([
      { refDate: '2026-11-20', fund: 'A', value: 2, top: 10 },
      { refDate: '2026-11-20', fund: 'B', value: 5, top: 20 },
      { refDate: '2026-11-19', fund: 'A', value: 1, top: null },
    ]);
    const choice = drawn({ over: 'refDate', limit: 'top', subject: { column: 'fund', value: 'A' } });
    expect(chartData(columns, rows, choice)).toMatchObject({
      points: [
        { over: '2026-11-19', values: [1], limit: null },
        { over: '2026-11-20', values: [2], limit: 10 },
      ],
      hasLimit: true,
      isMean: false,
    });
    expect(chartData(columns, rows, { ...choice, by: 'fund' }).hasLimit).toBe(false);
  });

  it('says how many bars and lines it leaves out', () => {
    const rows = source(Array.from({ length: 50 }, (_, at) => ({ fund: `F${at}`, limitType: `T${at}`, value: at })));
    const bars = chartData(columns, rows, drawn({ over: 'fund' }));
    expect([bars.points.length, bars.leftOut]).toEqual([MOST_BARS, 50 - MOST_BARS]);
    const lines = chartData(columns, rows, drawn({ over: 'fund', by: 'limitType' }));
    expect([lines.lines.length, lines.leftOut]).toEqual([MOST_LINES, 50 - MOST_LINES]);
  });

  it('goes along identifiers, and never draws them', () => {
    const named = columns.map((column) =>
      column.SqlColName === 'value'
        ? { ...column, ColType: 'number' as const, measure: 'identifier' as const }
        : column,
    );
    expect(valueColumns(named).map(({ SqlColName }) => SqlColName)).not.toContain('value');
    expect(overColumns(named).map(({ SqlColName }) => SqlColName)).toContain('value');
  });
});
