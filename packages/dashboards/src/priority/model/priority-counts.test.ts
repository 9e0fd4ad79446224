import { defineColumns } from '@fundscope/contract/views';
import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import {
  countUnknown,
  detailGroups,
  groupResults,
  readPressed,
  togglePressed,
  totalCounts,
} from './priority-counts.ts';

const row = (qsTriggerID: number, typeDesc: string, prio: number) => ({
  qsTriggerID,
  triggerDesc: `Trigger ${qsTriggerID}`,
  typeDesc,
  prio1: Number(prio === 1),
  prio2: Number(prio === 2),
  prio3: Number(prio === 3),
  prio4: Number(prio === 4),
  prio5: Number(prio === 5),
  drillDownLink: `typeDesc eq '${typeDesc}'`,
});
const groups = groupResults(
  rowSourceFromRows([row(2, 'Exceptions', 1), row(10, 'SRRI', 2), row(2, 'Exception', 3), row(2, 'Exceptions', 1)]),
  [],
);

it('the snapshot counts prio1 to prio5 by triggerDesc and typeDesc', () => {
  expect(groups.map(({ triggerDesc, typeDesc, counts }) => [triggerDesc, typeDesc, ...Object.values(counts)])).toEqual([
    ['Trigger 2', 'Exception', 0, 0, 1, 0, 0],
    ['Trigger 2', 'Exceptions', 2, 0, 0, 0, 0],
    ['Trigger 10', 'SRRI', 0, 1, 0, 0, 0],
  ]);
  expect(Object.values(totalCounts(groups))).toEqual([2, 1, 1, 0, 0]);
});

it("triggers and types stand there in the words of their view, ordered by them; a group's key and links stay as stored", () => {
  const word = (text: string) => ({ text });
  const columns = defineColumns([
    { field: 'triggerDesc', title: 'Auslöser', type: 'text', status: { 'Trigger 2': word('Rückvergleich') } },
    { field: 'typeDesc', title: 'Art', type: 'text', status: { Exceptions: word('Ausreißer'), SRRI: word('') } },
  ]);
  const rows = rowSourceFromRows([row(2, 'Exception', 3), row(2, 'Exceptions', 1), row(10, 'SRRI', 2)]);
  expect(groupResults(rows, columns)).toMatchObject([
    {
      key: '["2","Exceptions"]',
      triggerDesc: 'Rückvergleich',
      typeDesc: 'Ausreißer',
      links: ["typeDesc eq 'Exceptions'"],
    },
    { key: '["2","Exception"]', triggerDesc: 'Rückvergleich', typeDesc: 'Exception' },
    { key: '["10","SRRI"]', triggerDesc: 'Trigger 10', typeDesc: 'SRRI' },
  ]);
});

it('a result that is not known has no priority, and is counted apart', () => {
  const rows = rowSourceFromRows([row(2, 'Exceptions', 1), row(3, 'Stress limit', 0), row(3, 'Stress limit', 5)]);
  expect(countUnknown(groupResults(rows, []))).toBe(1);
  expect(Object.values(totalCounts(groupResults(rows, [])))).toEqual([1, 0, 0, 0, 1]);
});

it('the details have the same columns, of the pressed priorities alone', () => {
  const details = detailGroups(groups, [2, 3]);
  expect(details.map(({ typeDesc }) => typeDesc)).toEqual(['Exception', 'SRRI']);
  expect(Object.values(totalCounts(details))).toEqual([0, 1, 1, 0, 0]);
  expect(detailGroups(groups, [])).toEqual([]);
});

it('a missing count is none, and what the address has of no priority is left out', () => {
  expect(totalCounts(groupResults(rowSourceFromRows([{ qsTriggerID: 1, prio1: null }]), []))).toEqual({
    1: 0,
    2: 0,
    3: 0,
    4: 0,
    5: 0,
  });
  expect(readPressed('2,1,9,x')).toEqual([1, 2]);
  expect(togglePressed([1, 2], 2)).toEqual([1]);
  expect(togglePressed([1], 4)).toEqual([1, 4]);
});
