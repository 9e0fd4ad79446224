import { expect, it, vi } from 'vitest';
import { beginCorrections, limit } from '../testing/correction-world.ts';
import { createCommentQuestions } from './comment-questions.ts';

const LIMIT = { row: 'a', column: 'limit' };

it('a change that needs a comment is sent with it once the user has answered', async () => {
  const { store, sent, change } = beginCorrections({ needsComment: true });
  const sending = store.correct(change(limit, 2));
  await vi.waitFor(() => expect(store.question()?.change).toMatchObject({ newValue: 2 }));
  expect(sent).toEqual([]);
  store.question()?.answer('Stale price.');
  expect(await sending).toMatchObject({ kind: 'saved' });
  expect(sent).toMatchObject([{ newValue: 2, comment: 'Stale price.' }]);
  expect(store.question()).toBeNull();
});

it('a change that the user gives up is not sent: the cell is as it was, and there is nothing to undo', async () => {
  const { store, sent, change } = beginCorrections({ needsComment: true });
  const sending = store.correct(change(limit, 2));
  await vi.waitFor(() => expect(store.question()).not.toBeNull());
  store.question()?.answer(null);
  expect(await sending).toEqual({ kind: 'cancelled' });
  expect([sent, store.stateOf('a', 'limit'), store.canUndo()]).toEqual([[], undefined, false]);
});

it.each([
  ['was not answered', new Error('The server cannot be reached.')],
  ['failed', { kind: 'failed', message: 'Not now.' } as const],
  ['met a conflict', { kind: 'conflict', column: 'limit', stored: 5 } as const],
])('the comment of a change that %s is the beginning of the next question', async (_, answer) => {
  const { store, sent, change } = beginCorrections({ needsComment: true, answers: [answer] });
  const sending = store.correct(change(limit, 2));
  await vi.waitFor(() => expect(store.question()).not.toBeNull());
  expect(store.question()?.change.comment).toBeUndefined();
  store.question()?.answer('Stale price.');
  await sending;
  const again = store.retry(LIMIT);
  await vi.waitFor(() => expect(store.question()?.change.comment).toBe('Stale price.'));
  store.question()?.answer('Stale price, confirmed.');
  await again;
  expect(sent.map((one) => one.comment)).toEqual(['Stale price.', 'Stale price, confirmed.']);
});

it('an undo asks for a comment of its own', async () => {
  const { store, change } = beginCorrections({ needsComment: true });
  const sending = store.correct(change(limit, 2));
  await vi.waitFor(() => expect(store.question()).not.toBeNull());
  store.question()?.answer('Stale price.');
  await sending;
  void store.undo();
  await vi.waitFor(() => expect(store.question()?.change).toMatchObject({ oldValue: 2, newValue: 1 }));
  expect(store.question()?.change.comment).toBeUndefined();
});

it('a second answer to one question leaves the next question waiting', async () => {
  const questions = createCommentQuestions(vi.fn());
  const cellChange = { row: 'a', column: limit, oldValue: 1, newValue: 2, cells: {} };
  const first = questions.ask(cellChange);
  const second = questions.ask({ ...cellChange, row: 'b' });
  const question = questions.current();
  question?.answer('one');
  question?.answer('one');
  expect(questions.current()?.change.row).toBe('b');
  questions.current()?.answer('two');
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
});
