import { beforeEach, expect, it } from 'vitest';
import { keepDraft, readDrafts } from './draft-store.ts';

const place = { userNr: 42, viewName: 'LIMIT_VIEW', isTesting: false };
const cell = { row: '[101]', column: 'comment' };

beforeEach(() => sessionStorage.clear());

it('keeps the last text of each cell, the last one typed at the end', () => {
  keepDraft(place, cell, 'h');
  keepDraft(place, { ...cell, column: 'limit' }, '5');
  keepDraft(place, cell, 'half');
  expect(readDrafts(place)).toEqual([
    { row: '[101]', column: 'limit', text: '5' },
    { ...cell, text: 'half' },
  ]);
});

it('forgets a cell that was sent or given up, and then leaves nothing behind', () => {
  keepDraft(place, cell, '');
  expect(readDrafts(place)).toEqual([{ ...cell, text: '' }]);
  keepDraft(place, cell, null);
  expect(readDrafts(place)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('tells users, views and data sets apart', () => {
  keepDraft(place, cell, 'mine');
  for (const other of [{ userNr: 43 }, { viewName: 'VAR_VIEW' }, { isTesting: true }]) {
    expect(readDrafts({ ...place, ...other })).toEqual([]);
  }
});

it.each(['[', '{}', '[{"row":"[1]"}]', '[null]'])('reads nothing from %s', (text) => {
  keepDraft(place, cell, 'x');
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(readDrafts(place)).toEqual([]);
});
