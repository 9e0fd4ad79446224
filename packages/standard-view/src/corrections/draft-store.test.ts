// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepDraft, readDrafts } from './draft-store.ts';

const scope = { userNr: 42, viewName: 'LIMIT_VIEW', isTesting: false };
const cell = { row: '[101]', column: 'comment' };

beforeEach(() => sessionStorage.clear());

it('keeps the last text of each cell, the last one typed at the end', () => {
  keepDraft(scope, cell, 'h');
  keepDraft(scope, { ...cell, column: 'limit' }, '5');
  keepDraft(scope, cell, 'half');
  expect(readDrafts(scope)).toEqual([
    { row: '[101]', column: 'limit', text: '5' },
    { ...cell, text: 'half' },
  ]);
});

it('forgets a cell that was sent or given up, and then leaves nothing behind', () => {
  keepDraft(scope, cell, '');
  expect(readDrafts(scope)).toEqual([{ ...cell, text: '' }]);
  keepDraft(scope, cell, null);
  expect(readDrafts(scope)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('tells users, views and data sets apart', () => {
  keepDraft(scope, cell, 'mine');
  for (const other of [{ userNr: 43 }, { viewName: 'VAR_VIEW' }, { isTesting: true }]) {
    expect(readDrafts({ ...scope, ...other })).toEqual([]);
  }
});

it.each(['[', '{}', '[{"row":"[1]"}]', '[null]'])('reads nothing from %s', (text) => {
  keepDraft(scope, cell, 'x');
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(readDrafts(scope)).toEqual([]);
});
