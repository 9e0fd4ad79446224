import { expect, it } from 'vitest';
import { beginCorrections, limit, loadedRow } from '../testing/correction-world.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import type { CellChange } from './cell-editing.ts';

const comment = sampleColumn('Comment', 'text');
const values = (sent: readonly CellChange[]) => sent.map(({ oldValue, newValue }) => [oldValue, newValue]);
const LIMIT = { row: 'a', column: 'limit' };
const COMMENT = { row: 'a', column: 'comment' };

it('undo sends the last correction with its values exchanged, once', async () => {
  const { store, sent, change } = beginCorrections();
  await store.correct(change(limit, 2));
  expect(store.canUndo()).toBe(true);
  await store.undo();
  expect(values(sent)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(store.canUndo()).toBe(false);
  expect(store.undo()).toBeNull();
});

it('what is typed is never lost when the request fails', async () => {
  const { store, change, load } = beginCorrections({ answers: [new Error('The server cannot be reached.')] });
  const typed = change(limit, 2);
  await store.correct(typed);
  load();
  expect(store.stateOf('a', 'limit')).toEqual({
    kind: 'failed',
    change: typed,
    message: 'The server cannot be reached.',
  });
  expect(store.canUndo()).toBe(false);
});

it("keeping one's own value in a conflict sends it on top of the stored one", async () => {
  const { store, sent, change, write } = beginCorrections();
  const typed = change(limit, 2);
  write({ limit: 5 });
  await store.correct(typed);
  expect(store.stateOf('a', 'limit')).toMatchObject({ kind: 'conflict', column: 'limit', stored: 5 });
  await store.retry(LIMIT);
  expect(sent.at(-1)).toMatchObject({ oldValue: 5, newValue: 2 });
  expect(store.stateOf('a', 'limit')).toMatchObject({ kind: 'saved' });
});

it.each([true, false])(
  'a conflict in another column is told as such, and one can go on (loadedRow again: %s)',
  async (isLoaded) => {
    const { store, stored, change, write, load } = beginCorrections();
    const typed = change(comment, 'mine');
    write({ value: 4711.5 });
    await store.correct(typed);
    expect(store.stateOf('a', 'comment')).toMatchObject({ kind: 'conflict', column: 'value', stored: 4711.5 });
    if (isLoaded) load();
    await store.retry(COMMENT);
    expect(stored.get('a')).toEqual({ ...loadedRow, value: 4711.5, comment: 'mine' });
  },
);

it('in a row that changed in several columns one gets to the end, told of each that was not loaded', async () => {
  const { store, stored, change, write } = beginCorrections();
  const typed = change(comment, 'mine');
  write({ value: 4711.5, limit: 9 });
  await store.correct(typed);
  await store.retry(COMMENT);
  expect(store.stateOf('a', 'comment')).toMatchObject({ kind: 'conflict' });
  await store.retry(COMMENT);
  expect(stored.get('a')).toEqual({ ...loadedRow, value: 4711.5, limit: 9, comment: 'mine' });
});

it("one's own corrections of a row do not collide, one after another or at once", async () => {
  const { store, stored, change } = beginCorrections();
  const both = [store.correct(change(limit, 2)), store.correct(change(comment, 'new'))];
  expect(await Promise.all(both)).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
  await store.correct(change(limit, 3));
  expect(stored.get('a')).toEqual({ ...loadedRow, limit: 3, comment: 'new' });
});

it('what a function changed beside the cell is no conflict of the next correction', async () => {
  const { store, sent, change } = beginCorrections({
    answers: [{ kind: 'saved', cells: { ...loadedRow, limit: 2, changed_at: '2026-11-21T10:00:00' } }],
  });
  await store.correct(change(limit, 2));
  void store.correct(change(comment, 'new'));
  expect(sent[1]?.cells).toMatchObject({ limit: 2, changed_at: '2026-11-21T10:00:00' });
});

it("somebody else's change is seen though one's own correction was saved before it", async () => {
  const { store, stored, change, write, load } = beginCorrections();
  const typed = change(comment, 'mine');
  await store.correct(change(limit, 2));
  write({ limit: 7 });
  load();
  await store.correct(typed);
  expect(store.stateOf('a', 'comment')).toMatchObject({ kind: 'conflict', column: 'limit', stored: 7 });
  expect(stored.get('a')).toMatchObject({ comment: 'old' });
});

it('a second text for a cell whose first is on its way is sent after it, on top of it', async () => {
  const { store, sent, change } = beginCorrections();
  const first = store.correct(change(limit, 2));
  await Promise.all([first, store.correct(change(limit, 3))]);
  expect(values(sent)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

it('a correction is sent for the row that it was typed into, whatever was loaded since', async () => {
  const { store, sent, change, load } = beginCorrections();
  const typed = change(limit, 2);
  load();
  await store.correct(typed);
  expect(sent[0]).toMatchObject({ row: 'a', cells: loadedRow });
});

it('when rows are loaded again, what is saved is forgotten, and can still be taken back', async () => {
  const { store, change, load } = beginCorrections();
  await store.correct(change(limit, 2));
  load();
  expect(store.stateOf('a', 'limit')).toBeUndefined();
  expect(store.canUndo()).toBe(true);
});

it('rows that were held show what was saved meanwhile, and the next correction of such a row is no conflict', async () => {
  const { store, stored, change, arrive, load } = beginCorrections();
  await store.correct(change(limit, 2));
  const show = arrive();
  await store.correct(change(comment, 'new'));
  show();
  expect(store.stateOf('a', 'limit')).toBeUndefined();
  expect(store.stateOf('a', 'comment')).toMatchObject({ kind: 'saved', change: { newValue: 'new' } });
  await store.correct(change(limit, 3));
  expect(stored.get('a')).toEqual({ ...loadedRow, limit: 3, comment: 'new' });
  load();
  expect(store.stateOf('a', 'comment')).toBeUndefined();
});

it('rows that arrive in the middle of a paste are not known to have any of it', async () => {
  const { store, change, arrive } = beginCorrections();
  let show = (): void => {};
  const onProgress = ({ done }: { done: number }) => {
    if (done === 1) show = arrive();
  };
  await store.correctAll([change(limit, 2), change(comment, 'new')], { onProgress, isStopped: () => false });
  show();
  expect(store.stateOf('a', 'limit')).toMatchObject({ kind: 'saved' });
  expect(store.stateOf('a', 'comment')).toMatchObject({ kind: 'saved' });
});

it('rows that arrived before a conflict was told are not what one goes on from', async () => {
  const { store, stored, change, write, arrive } = beginCorrections();
  const typed = change(comment, 'mine');
  write({ value: 5 });
  await store.correct(typed);
  const show = arrive();
  write({ value: 6, limit: 9 });
  await store.retry(COMMENT);
  await store.retry(COMMENT);
  show();
  await store.retry(COMMENT);
  expect(stored.get('a')).toEqual({ ...loadedRow, value: 6, limit: 9, comment: 'mine' });
});

it('undo goes through where another cell of the row was changed by somebody else', async () => {
  const { store, stored, change, write, load } = beginCorrections();
  await store.correct(change(limit, 2));
  write({ value: 6 });
  load();
  await store.undo();
  expect(stored.get('a')).toEqual({ ...loadedRow, value: 6 });
});

it("undo does not take somebody else's later value back without a word, and stays possible", async () => {
  const { store, stored, sent, change, write, load } = beginCorrections();
  await store.correct(change(limit, 2));
  write({ limit: 7 });
  load();
  await store.undo();
  expect(stored.get('a')).toMatchObject({ limit: 7 });
  expect(store.stateOf('a', 'limit')).toMatchObject({ kind: 'conflict', column: 'limit', stored: 7 });
  expect(store.canUndo()).toBe(true);
  await store.retry(LIMIT);
  expect(values(sent).at(-1)).toEqual([7, 1]);
  // Sent again, it is still an undo: there is nothing more to take back.
  expect(store.canUndo()).toBe(false);
});

it('a paste is undone as a whole, the last cell first, and loaded again once', async () => {
  const { store, stored, sent, change, settled } = beginCorrections();
  const progress: number[] = [];
  const options = { onProgress: ({ done }: { done: number }) => progress.push(done), isStopped: () => false };
  const end = await store.correctAll([change(limit, 2), change(comment, 'new')], options);
  expect([end, progress, settled()]).toEqual([{ count: 2, done: 2, failed: 0 }, [0, 1], 1]);
  await store.undo();
  expect(stored.get('a')).toEqual(loadedRow);
  expect(values(sent).slice(2)).toEqual([
    ['new', 'old'],
    [2, 1],
  ]);
  expect(settled()).toBe(2);
  expect(store.canUndo()).toBe(false);
});

it('a cancelled paste is loaded again too, and what was written of it can be undone', async () => {
  const { store, stored, change, settled } = beginCorrections();
  const end = await store.correctAll([change(limit, 2), change(comment, 'new')], {
    onProgress: () => {},
    isStopped: () => true,
  });
  expect([end.done, settled()]).toEqual([1, 1]);
  await store.undo();
  expect(stored.get('a')).toEqual(loadedRow);
});

it('what of a paste could not be undone stays to be undone', async () => {
  const failed = new Error('The server cannot be reached.');
  const { store, stored, change } = beginCorrections({ answers: [undefined, undefined, failed] });
  const options = { onProgress: () => {}, isStopped: () => false };
  await store.correctAll([change(limit, 2), change(comment, 'new')], options);
  expect(await store.undo()).toMatchObject({ done: 2, failed: 1 });
  expect(stored.get('a')).toEqual({ ...loadedRow, comment: 'new' });
  await store.undo();
  expect(stored.get('a')).toEqual(loadedRow);
  expect(store.canUndo()).toBe(false);
});

it('leaves a cell as it is whose correction waits for another person, with nothing to undo', async () => {
  const { store, change, settled } = beginCorrections({ answers: [{ kind: 'submitted' }] });
  await store.correct(change(limit, 2));
  expect(store.stateOf('a', 'limit')).toBeUndefined();
  expect(store.canUndo()).toBe(false);
  expect(store.unresolved()).toEqual([]);
  expect(settled()).toBe(1);
});
