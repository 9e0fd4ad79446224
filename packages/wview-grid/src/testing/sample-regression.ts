import type { CellValue } from '@fundscope/contract/views';
import type { RowSource } from '../rows/row-source.ts';
import { sampleColumn } from './sample-view.ts';

/** Columns of a view that is compared. */
export const regressionColumnSamples = [
  sampleColumn('Fund', 'name', { regType: 1 }),
  sampleColumn('Date', 'date', { regType: 1 }),
  sampleColumn('NAV', 'number', { regType: 2 }),
  sampleColumn('VaR share', 'number', { regType: 3 }),
  sampleColumn('Comment', 'text', { regType: 2 }),
  sampleColumn('Owner', 'text'),
];

/** Every fifth row differs in NAV and comment, every tenth is in one set only. */
export function regressionRows(rowCount: number): RowSource {
  const sideOf = (row: number) => (row % 20 === 9 ? 'first' : row % 20 === 19 ? 'second' : 'both');
  const cell = (row: number, name: string): CellValue => {
    const side = sideOf(row);
    const differs = row % 5 === 2;
    const isSecond = name.endsWith('__r');
    if (name === 'rrSide') return side;
    if (name === 'rrInDiff') return side === 'both' ? (differs ? 2 : 0) : 3;
    if (name === 'rrDuplicates') return row === 3 ? 2 : 0;
    if (name.endsWith('__d')) return side !== 'both' ? null : differs && name === 'nav__d' ? -1500 : 0;
    if ((isSecond && side === 'first') || (!isSecond && side === 'second' && name !== 'fund' && name !== 'date')) {
      return null;
    }
    if (name.startsWith('nav')) return 1_000_000 + row + (isSecond && differs ? 1500 : 0);
    if (name.startsWith('var_share')) return 0.07;
    if (name.startsWith('comment')) return isSecond && differs ? 'Reviewed' : 'Open';
    return name === 'fund' ? `Fund ${row + 1}` : name === 'date' ? '2026-01-31' : 'Risk management';
  };
  return { rowCount, cell };
}
