import type { CellValue, ColumnDefinition, ColumnType } from '@fundscope/contract/views';
import type { RowSource } from '../rows/row-source.ts';

/** A column definition for stories and tests. */
export const sampleColumn = (
  name: string,
  ColType: ColumnType,
  over: Partial<ColumnDefinition> = {},
): ColumnDefinition => ({
  ColName: name.replaceAll(' ', ''),
  SqlColName: name.replaceAll(' ', '_').toLowerCase(),
  DisplayName: name,
  ColType,
  SearchOrder: 1000,
  SearchDefault: '',
  Decimal: ColType === 'number' || ColType === 'perc' || ColType === 'percmath' ? 2 : 0,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
  ...over,
});

const leading: readonly ColumnDefinition[] = [
  sampleColumn('Fund', 'name'),
  sampleColumn('Book', 'book'),
  sampleColumn('Date', 'date'),
  sampleColumn('NAV', 'number', { TextTooltip: 'Net asset value of the fund in its currency.' }),
  sampleColumn('VaR 99 20d', 'percmath', { TextTooltip: 'Value at risk, 99 % confidence, 20 days, share of NAV.' }),
  sampleColumn('Utilisation', 'perc'),
  sampleColumn('Exception', 'bool'),
  sampleColumn('Comment', 'text'),
  sampleColumn('Calculated', 'logdate'),
];

/** Columns of every type, then numbers, up to the count. */
export const sampleColumns = (count: number): readonly ColumnDefinition[] => [
  ...leading.slice(0, count),
  ...Array.from({ length: Math.max(0, count - leading.length) }, (_, at) => sampleColumn(`Figure ${at + 1}`, 'number')),
];

const names = ['Aurora Global Equity', 'Baltic Bond Income', 'Corvus Multi-Asset Balanced', 'Delta Short Duration'];
const comments = [
  'Within limits.',
  'The limit was raised on request of the portfolio management; see the minutes of the risk committee.',
  'Backtesting exception: the loss of the day exceeds the value at risk of the day before. Under review.',
  'OK',
];

/** Repeatable values without a random source, spread over the column's usual range. */
function sampleValue(row: number, column: ColumnDefinition, columnIndex: number): CellValue {
  const spread = ((row * 7919 + columnIndex * 104_729) % 20_011) / 20_011;
  switch (column.ColType) {
    case 'name':
      return `${names[row % names.length]} ${row + 1}`;
    case 'text':
      return comments[(row + columnIndex) % comments.length] ?? null;
    case 'book':
      return 1000 + row;
    case 'date':
      return `2026-01-${String((row % 28) + 1).padStart(2, '0')}`;
    case 'logdate':
      return `2026-01-${String((row % 28) + 1).padStart(2, '0')}T17:05:${String(row % 60).padStart(2, '0')}`;
    case 'bool':
      return spread > 0.9;
    case 'percmath':
      return spread / 5;
    case 'perc':
      return spread * 120;
    case 'number':
      return row % 11 === 5 ? null : (spread - 0.3) * 10 ** (3 + (columnIndex % 5));
  }
}

/** Rows that are computed when they are read. */
export function sampleRows(rowCount: number, columns: readonly ColumnDefinition[]): RowSource {
  const indexed = new Map(columns.map((column, index) => [column.SqlColName, { column, index }]));
  return {
    rowCount,
    cell: (row, sqlColName) => {
      const found = indexed.get(sqlColName);
      return found ? sampleValue(row, found.column, found.index) : null;
    },
  };
}
