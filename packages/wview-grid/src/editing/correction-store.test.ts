import { expect, it, vi } from 'vitest';
import { sampleColumn } from '../testing/sample-view.ts';
import type { CellChange, CorrectionOutcome } from './cell-editing.ts';
import { createCorrectionStore } from './correction-store.ts';

const change: CellChange = {
  rowIndex: 0,
  column: sampleColumn('Limit', 'number'),
  oldValue: 1,
  newValue: 2,
  cell: () => null,
  remaining: 0,
};
const key = { row: 'r', column: 'limit' };

function storeOf(...outcomes: readonly (CorrectionOutcome | Error)[]) {
  const sent: CellChange[] = [];
  const left = [...outcomes];
  const store = createCorrectionStore((each) => {
    sent.push(each);
    const outcome = left.shift();
    if (outcome instanceof Error) return Promise.reject(outcome);
    return Promise.resolve(outcome ?? { kind: 'saved' });
  });
  return { store, sent };
}

it('undo sends the last correction with its values exchanged, once', async () => {
  const { store, sent } = storeOf();
  await store.correct(key, change);
  await store.undo();
  expect(sent.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(store.undo()).toBeNull();
});

it('what is typed is never lost when the request fails', async () => {
  const { store } = storeOf(new Error('The server cannot be reached.'));
  await store.correct(key, change);
  store.forgetSaved();
  expect(store.stateOf('r', 'limit')).toEqual({ kind: 'failed', change, message: 'The server cannot be reached.' });
  expect(store.lastSaved()).toBeNull();
});

it("keeping one's own value in a conflict sends it on top of the stored one", async () => {
  const { store, sent } = storeOf({ kind: 'conflict', stored: 5 });
  await store.correct(key, change);
  expect(store.stateOf('r', 'limit')).toMatchObject({ kind: 'conflict', stored: 5 });
  await store.keepMine(key);
  expect(sent.at(-1)).toMatchObject({ oldValue: 5, newValue: 2 });
  expect(store.stateOf('r', 'limit')).toMatchObject({ kind: 'saved' });
});

it('when rows are loaded again, what is saved is forgotten', async () => {
  const { store } = storeOf();
  await store.correct(key, change);
  store.forgetSaved();
  expect(store.stateOf('r', 'limit')).toBeUndefined();
  expect(store.lastSaved()).toEqual(change);
});

it('corrections of one row go one after another, each with the row as it is by then', async () => {
  const sent: CellChange[] = [];
  const answers: (() => void)[] = [];
  const store = createCorrectionStore((each) => {
    sent.push(each);
    return new Promise((resolve) => answers.push(() => resolve({ kind: 'saved' })));
  });
  store.readBy((row) => (name) => (store.stateOf(row, name)?.kind === 'saved' ? 'saved' : 'loaded'));
  const first = store.correct(key, change);
  const second = store.correct({ ...key, column: 'comment' }, change);
  expect(sent).toHaveLength(1);
  answers[0]?.();
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // The server compares the whole row: the first correction is part of it now.
  expect([sent[1]?.cell('limit'), sent[1]?.cell('other')]).toEqual(['saved', 'loaded']);
  answers[1]?.();
  await second;
});

it('an undo that fails can be tried again', async () => {
  const { store, sent } = storeOf({ kind: 'saved' }, new Error('The server cannot be reached.'));
  await store.correct(key, change);
  await store.undo();
  expect(store.lastSaved()).toEqual(change);
  await store.undo();
  expect(sent.map(({ newValue }) => newValue)).toEqual([2, 1, 1]);
  expect(store.lastSaved()).toBeNull();
});
