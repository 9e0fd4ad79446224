import { beforeEach, expect, it } from 'vitest';
import { readViewState } from '../model/view-state.ts';
import { buildInfo } from '../testing/build-view.ts';
import { keepEdits, readEdits, type Edits } from './edits-store.ts';

const info = buildInfo();
const edits: Edits = {
  address: 'WVName=LIMIT_VIEW',
  boxes: [
    { column: 'refDate', binaryOperator: 'or', criteria: [{ kind: 'on', date: { unreadable: '31.2.' } }] },
    { column: 'fund', binaryOperator: 'and', criteria: [{ kind: 'compare', operator: '%', value: 'a*b~' }] },
  ],
  order: [{ column: 'value', direction: 'desc' }],
  regression: readViewState(
    new URLSearchParams('regression=true&isTestingDB=true&ignore=limitType&rbox=fund*or*like*B'),
    info,
    { today: '2026-11-23', userNr: 42 },
  ).regression,
};

beforeEach(() => sessionStorage.clear());

it('keeps criteria, order and regression as edited, with a text that cannot be read', () => {
  keepEdits(42, info.WVName, edits);
  expect(readEdits(42, info)).toEqual(edits);
  expect(readEdits(43, info)).toBeUndefined();
});

it('keeps nothing once they are loaded', () => {
  keepEdits(42, info.WVName, edits);
  keepEdits(42, info.WVName, undefined);
  expect(readEdits(42, info)).toBeUndefined();
});

it('drops edits of columns that the view has no more', () => {
  keepEdits(42, info.WVName, edits);
  const without = info.colForSearch.filter(({ SqlColName }) => SqlColName !== 'fund');
  expect(readEdits(42, { ...info, colForSearch: without })).toBeUndefined();
  keepEdits(42, info.WVName, { ...edits, order: [{ column: 'gone', direction: 'asc' }] });
  expect(readEdits(42, info)).toBeUndefined();
});

it.each(['[', 'null', '{"address":"","boxes":5,"order":[]}', '{"address":"","boxes":[{}],"order":[]}'])(
  'reads nothing from %s',
  (text) => {
    keepEdits(42, info.WVName, edits);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
    expect(readEdits(42, info)).toBeUndefined();
  },
);
