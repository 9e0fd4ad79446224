import { describe, expect, it } from 'vitest';
import { cellText } from '../columns/cell-text.ts';
import { columnWidth } from '../columns/column-width.ts';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { findCells } from '../find/find-cells.ts';
import { regressionColumns } from '../regression/regression-columns.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { copyExact, copyHtml } from '../selection/clipboard.ts';
import { copyText } from '../selection/copy-text.ts';
import { sampleColumn } from '../testing/sample-view.ts';

const definitions = [
  sampleColumn('Value', 'number', { unitColumn: 'unit', regType: 2 }),
  sampleColumn('Unit', 'text', { regType: 2 }),
];
const rows = rowSourceFromRows([
  { value: 0.050883, unit: 'fraction' },
  { value: 12.5, unit: 'percent' },
  { value: 8, unit: 'count' },
  { value: 1.5, unit: 'number' },
  { value: 1.5, unit: null },
]);
const texts = ['5.09\u00a0%', '12.50\u00a0%', '8', '1.50', '1.50'];

describe('a column with the unit of each row', () => {
  const [value, unit] = prepareColumns(definitions, 'en');
  const columns = [value!, unit!];
  const copied = {
    rows,
    columns,
    locale: 'en',
    range: { firstRow: 0, lastRow: 3, firstColumn: 0, lastColumn: 0 },
  } as const;

  it('writes each cell in the unit of its row', () => {
    expect(texts.map((_, row) => cellText(value!, rows, row))).toEqual(texts);
  });

  it('copies each cell in the unit of its row, and exact cells as they are stored', () => {
    expect(copyText(copied)).toBe('5.09 %\r\n12.50 %\r\n8\r\n1.50');
    expect(copyHtml(copied)).toContain('5.09 %');
    expect(copyExact(copied)).toBe('0.050883\r\n12.5\r\n8\r\n1.5');
  });

  it('is found by the text that is shown', () => {
    const hits = [...findCells({ rows, reachableRows: 5, columns, query: '5.09' })].flatMap((piece) => piece.hits);
    expect(hits).toEqual([{ row: 0, column: 0 }]);
  });

  it('is as wide as its longest cell in any unit', () => {
    const { definition: column, format } = value!;
    const width = columnWidth({
      column,
      format,
      rows,
      rowCount: 5,
      measureCell: (text) => text.length * 10,
      measureTitle: () => 0,
    });
    expect(width).toBeGreaterThanOrEqual('1,250.00\u00a0%'.length * 10);
  });

  it('of a second data set takes the unit of that set', () => {
    const titles = {
      side: 'Side',
      differenceCount: 'Differences',
      titleOfSecond: String,
      titleOfDifference: String,
      titleOfSet: String,
      tooltipOfSet: String,
      tooltipOfDifference: String,
    };
    const second = regressionColumns(definitions, { titles }).find(({ SqlColName }) => SqlColName === 'value__r');
    expect(second).toMatchObject({ unitColumn: 'unit__r' });
  });
});
