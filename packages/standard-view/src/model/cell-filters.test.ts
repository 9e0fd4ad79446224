import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { buildInfo, buildRows } from '../testing/build-view.ts';
import { addCellFilter, applyCellFilters, readCellFilters, writeCellFilters, type CellFilter } from './cell-filters.ts';
import { narrowedRequest } from './narrowed-request.ts';

const info = buildInfo();
const rows = rowSourceFromRows(buildRows(12));
const breach: CellFilter = { column: 'isBreach', value: true, isExcluded: false };
const notFirst: CellFilter = { column: 'book', value: 101, isExcluded: true };

const booksOf = (...filters: CellFilter[]) => {
  const left = applyCellFilters(rows, filters);
  return Array.from({ length: left.rowCount }, (_, row) => left.cell(row, 'book'));
};

it('a filter on a cell leaves the rows with its value, or all the others', () => {
  expect(booksOf(breach)).toEqual([101, 111]);
  expect(booksOf(breach, notFirst)).toEqual([111]);
  expect(booksOf()).toHaveLength(12);
});

it('another value of a column takes the place of the one before; several can be excluded', () => {
  const second: CellFilter = { column: 'book', value: 102, isExcluded: true };
  expect(addCellFilter([notFirst], second)).toEqual([notFirst, second]);
  expect(addCellFilter([notFirst, second], { ...second, isExcluded: false })).toEqual([
    { ...second, isExcluded: false },
  ]);
  expect(addCellFilter([notFirst], notFirst)).toEqual([notFirst]);
});

it('an address holds the filters, and what does not fit the view is left out', () => {
  const filters = [breach, notFirst, { column: 'limitType', value: null, isExcluded: false }];
  expect(readCellFilters(writeCellFilters(filters), info)).toEqual(filters);
  expect(writeCellFilters([])).toBe('');
  expect(readCellFilters('[["gone","=",1],["book","~",1],["book","=",{}],7]', info)).toEqual([]);
  expect(readCellFilters('no list', info)).toEqual([]);
});

it('a file has the rows that the table has', () => {
  const request = { viewName: 'X', filter: 'book le 200', orderBy: '', isTesting: false };
  const narrowed = narrowedRequest(request, { choice: new Map(), cellFilters: [breach, notFirst] }, info);
  expect(narrowed.filter).toBe('book le 200 and isBreach eq true and not book eq 101');
});
