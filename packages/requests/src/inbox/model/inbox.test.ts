// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildEntry, buildRequest } from '../../testing/build-requests.ts';
import { ageOf, sizeText } from './age.ts';
import { boxAt, openBox, typeInBox } from './filter-box.ts';
import { canCancel, canRepeat, countRows, inboxRows, rowsMatching } from './inbox-rows.ts';
import { beginningOf, previewKind } from './preview-kind.ts';

const rows = inboxRows(
  [
    buildRequest({ id: 4, state: 'running', endedAt: null, fileName: null }),
    buildRequest({ id: 3 }),
    buildRequest({ id: 2, state: 'failed', fileName: null }),
    buildRequest({ id: 1, state: 'cancelled', fileName: null }),
  ],
  [buildEntry({ requestId: 3, isRead: false }), buildEntry({ id: 9, requestId: 99 })],
);

it('a request is new while its file in the inbox has not been looked at', () => {
  expect(rows.map(({ request, isNew }) => [request.id, isNew])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ]);
});

it('filters count what they leave', () => {
  expect(countRows(rows)).toEqual({ all: 4, underWay: 1, new: 1, failed: 1 });
  const ids = (filter: 'all' | 'failed', text = '') =>
    rowsMatching(rows, { filter, text, words: ({ request }) => `Q${request.id}` }).map(({ request }) => request.id);
  expect([ids('failed'), ids('all', ' q3 '), ids('failed', 'q3')]).toEqual([[2], [3], []]);
});

it('what waits or runs can be cancelled, what failed or was cancelled repeated', () => {
  expect(rows.map(({ request }) => [canCancel(request), canRepeat(request)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ]);
});

describe('the filter box', () => {
  const typed = typeInBox(typeInBox(openBox(''), 'a'), 'ab');
  it('keeps what is typed while the address follows', () => {
    expect(['', 'a', 'ab'].map((written) => boxAt(typed, written).text)).toEqual(['ab', 'ab', 'ab']);
    expect(boxAt(boxAt(typed, 'ab'), 'ab')).toEqual({ text: 'ab', seen: 'ab', sent: [] });
  });
  it('has the text of another address', () => {
    expect(boxAt(boxAt(typed, 'ab'), '').text).toBe('');
    expect(boxAt(typed, 'else').text).toBe('else');
  });
});

describe('the age', () => {
  const now = Date.parse('2026-10-30T12:00:00Z');
  it.each([
    ['2026-10-30T12:00:05Z', { unit: 'now' }],
    ['2026-10-30T11:59:30Z', { unit: 'now' }],
    ['2026-10-30T11:46:00Z', { unit: 'minutes', count: 14 }],
    ['2026-10-30T09:00:00Z', { unit: 'hours', count: 3 }],
    ['2026-10-27T12:00:00Z', { unit: 'day', date: '27.10.2026' }],
  ])('of %s is %j', (instant, age) => {
    expect(ageOf(instant, now)).toEqual(age);
  });
});

it('sizes and previews go by what people read', () => {
  expect([sizeText(200, 'en'), sizeText(412_000, 'en'), sizeText(5_900_000, 'de')]).toEqual([
    '1 kB',
    '412 kB',
    '5,9 MB',
  ]);
  expect(['a.pdf', 'a.CSV', 'a.xlsx', 'a'].map((name) => previewKind(name))).toEqual(['pdf', 'text', 'sheet', 'none']);
  // A spreadsheet is read here as a whole.
  const sized = [previewKind('a.xlsx', 10e6), previewKind('a.xlsx', 10e6 + 1), previewKind('a.csv', 10e6 + 1)];
  expect(sized).toEqual(['sheet', 'none', 'text']);
  expect(beginningOf('x'.repeat(30_000))).toEqual({ text: 'x'.repeat(20_000), isCut: true });
});
