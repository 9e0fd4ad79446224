// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { buildInfo } from '../testing/build-view.ts';
import { storeDraft, readDraft, type Draft } from './draft.ts';

const info = buildInfo();
const draft: Draft = {
  address: 'WVName=LIMIT_VIEW',
  boxes: [
    { column: 'refDate', binaryOperator: 'or', criteria: [{ kind: 'on', date: { unreadable: '31.2.' } }] },
    { column: 'fund', binaryOperator: 'and', criteria: [{ kind: 'compare', operator: '%', value: 'a*b~' }] },
  ],
  order: [{ column: 'value', direction: 'desc' }],
  regression: readAddress(
    new URLSearchParams('regression=true&isTestingDB=true&ignore=limitType&rbox=fund*or*like*B'),
    info,
    { today: '2026-11-23', userNr: 42 },
  ).regression,
};

beforeEach(() => sessionStorage.clear());

it('keeps criteria, order and regression as edited, with a text that cannot be read', () => {
  storeDraft(42, info.WVName, draft);
  expect(readDraft(42, info)).toEqual(draft);
  expect(readDraft(43, info)).toBeUndefined();
});

it('keeps nothing once they are loaded', () => {
  storeDraft(42, info.WVName, draft);
  storeDraft(42, info.WVName, undefined);
  expect(readDraft(42, info)).toBeUndefined();
});

it('drops a draft with columns that the view no longer has', () => {
  storeDraft(42, info.WVName, draft);
  const without = info.colForSearch.filter(({ SqlColName }) => SqlColName !== 'fund');
  expect(readDraft(42, { ...info, colForSearch: without })).toBeUndefined();
  storeDraft(42, info.WVName, { ...draft, order: [{ column: 'gone', direction: 'asc' }] });
  expect(readDraft(42, info)).toBeUndefined();
});

it.each(['[', 'null', '{"address":"","boxes":5,"order":[]}', '{"address":"","boxes":[{}],"order":[]}'])(
  'reads nothing from %s',
  (text) => {
    storeDraft(42, info.WVName, draft);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
    expect(readDraft(42, info)).toBeUndefined();
  },
);
