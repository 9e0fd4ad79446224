import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { columnWidth } from './column-width.ts';
import { createColumnMeasurer, prepareColumns } from './prepare-columns.ts';

const column = (over: Partial<ColumnDefinition>): ColumnDefinition => ({
  ColName: 'v',
  SqlColName: 'v',
  DisplayName: 'V',
  ColType: 'text',
  SearchOrder: 1,
  SearchDefault: '',
  Decimal: 2,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
  ...over,
});
const tenPx = (text: string) => text.length * 10;

function widthOf(values: readonly CellValue[], over: Partial<ColumnDefinition> = {}, besideTitlePx = 0): number {
  const definition = column(over);
  return columnWidth({
    besideTitlePx,
    column: definition,
    format: createCellFormatter(definition, 'en'),
    rows: { rowCount: values.length, cell: (row) => values[row] ?? null },
    rowCount: values.length,
    measureCell: tenPx,
    measureTitle: tenPx,
  });
}

describe('a column is as wide as', () => {
  it('its widest value, with padding', () => {
    expect(widthOf(['short', 'a longer text'])).toBe(130 + 16 + 2);
  });

  it('its title, with room for the sort mark, and for the menu where it stands there always', () => {
    expect(widthOf(['x'], { DisplayName: 'Fund name' })).toBe(90 + 20 + 16 + 2);
    expect(widthOf(['x'], { DisplayName: 'Fund name' }, 28)).toBe(90 + 20 + 28 + 16 + 2);
  });

  it('56 px at least', () => {
    expect(widthOf([])).toBe(56);
  });

  it('320 px of text at most', () => {
    expect(widthOf(['x'.repeat(5000)])).toBe(320 + 16 + 2);
  });
});

it('every number fits into its column, wherever it stands', () => {
  const numbers = fc.array(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(numbers, (values) => {
      const format = createCellFormatter(column({ ColType: 'number' }), 'en');
      const widest = Math.max(...values.map((value) => tenPx(format(value))));
      expect(widthOf(values, { ColType: 'number' })).toBeGreaterThanOrEqual(widest + 16);
    }),
  );
});

it('a column that is measured later is measured over the rows that are there then', () => {
  const [prepared] = prepareColumns([column({ ColType: 'name' })], 'en');
  if (!prepared) throw new Error('There is no column.');
  const of = (text: string) => ({ rowCount: 1, cell: () => text });
  const measurer = createColumnMeasurer({ rows: of('short'), rowCount: 1, fontFamily: 'Arial', markPx: 0 });
  const before = measurer.quick(prepared);
  measurer.read(of('a name that is much longer'));
  measurer.measureOn([prepared], () => true);
  expect(measurer.quick(prepared)).toBeGreaterThan(before);
});
