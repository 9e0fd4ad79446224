// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storeCellDraft, readDrafts } from './cell-drafts.ts';

const scope = { userNr: 42, viewName: 'LIMIT_VIEW', isTesting: false };
const cell = { row: '[101]', column: 'comment' };

beforeEach(() => sessionStorage.clear());

it('keeps the last text of each cell, the last one typed at the end', () => {
  storeCellDraft(scope, cell, 'h');
  storeCellDraft(scope, { ...cell, column: 'limit' }, '5');
  storeCellDraft(scope, cell, 'half');
  expect(readDrafts(scope)).toEqual([
    { row: '[101]', column: 'limit', text: '5' },
    { ...cell, text: 'half' },
  ]);
});

it('forgets a cell that was sent or given up, and then leaves nothing behind', () => {
  storeCellDraft(scope, cell, '');
  expect(readDrafts(scope)).toEqual([{ ...cell, text: '' }]);
  storeCellDraft(scope, cell, null);
  expect(readDrafts(scope)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('tells users, views and data sets apart', () => {
  storeCellDraft(scope, cell, 'mine');
  for (const other of [{ userNr: 43 }, { viewName: 'VAR_VIEW' }, { isTesting: true }]) {
    expect(readDrafts({ ...scope, ...other })).toEqual([]);
  }
});

it.each(['[', '{}', '[{"row":"[1]"}]', '[null]'])('reads nothing from %s', (text) => {
  storeCellDraft(scope, cell, 'x');
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(readDrafts(scope)).toEqual([]);
});
