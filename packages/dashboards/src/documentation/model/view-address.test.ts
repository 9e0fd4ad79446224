import { defineColumns } from '@fundscope/contract/views';
import { expect, it } from 'vitest';
import { filterParts, viewAddress } from './view-address.ts';

const columns = defineColumns([
  { field: 'book', title: 'Fund', type: 'book' },
  { field: 'date', title: 'Date', type: 'date' },
  { field: 'process', title: 'Process', type: 'text' },
  { field: 'value', title: 'Value', type: 'number' },
]);
const boxesOf = (filter: string) => {
  const address = viewAddress('VAR_VIEW', filter, columns);
  return address === undefined ? undefined : new URLSearchParams(address.split('?')[1]).getAll('box');
};

it('a filter becomes the criteria of its view, which is loaded with them', () => {
  expect(viewAddress('VAR_VIEW', 'date eq 2026-10-30', columns)).toBe(
    '/StandardView?WVName=VAR_VIEW&box=date*and*on*2026-10-30&loaded=true',
  );
  expect(boxesOf("DATE ge 2026-10-20 and date le 2026-10-30 and book eq 1003 and process eq 'MC*1'")).toEqual([
    'date*and*between*2026-10-20*2026-10-30',
    'book*and*eq*1003',
    'process*and*eq*MC~*1',
  ]);
  expect(boxesOf('date le 2026-10-30')).toEqual(['date*and*between**2026-10-30']);
  expect(boxesOf('')).toEqual(['']);
});

it.each([
  'value gt 5',
  'book eq 1 or book eq 2',
  'book eq 1 and book eq 2',
  'nowhere eq 1',
  'date gt 2026-10-20',
  'book ne 1',
  'book eq null',
  'book eq',
])('%s has no such address: other rows are never shown in its place', (filter) => {
  expect(boxesOf(filter)).toBeUndefined();
});

it('a filter is read in its parts, with the titles of the columns and dates as they are shown', () => {
  const filter = "date eq 2026-10-30 and VALUE ge 5.5 and process ne 'MC' and (book eq 1 or book eq 2)";
  expect(filterParts(filter, columns)).toEqual([
    'Date = 30.10.2026',
    'Value ≥ 5.5',
    'Process ≠ MC',
    'book eq 1 or book eq 2',
  ]);
  expect(filterParts('nowhere eq 1', columns)).toEqual(['nowhere eq 1']);
  expect(filterParts('book eq', columns)).toEqual(['book eq']);
  expect(filterParts('', columns)).toEqual([]);
});
