import { describe, expect, it } from 'vitest';
import { buildBreach } from '../testing/build-breaches.ts';
import { changeOf, conflictsOf, draftOf, entryOf, formOf } from './breach-draft.ts';
import { breachesMatching, readBreachFilter } from './breach-filter.ts';
import { sinceText, sourceAddress, utilisationText } from './breach-texts.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { whatEmptySays } from './empty-list.ts';
import { linePoints, lineValues } from './utilisation-line.ts';

const cases = [
  buildBreach({ CaseNr: 1, state: 'new', isOverdue: true, owner: null }),
  buildBreach({ CaseNr: 2, kind: 'liquidity', fund: 'Grünwald Hochzins', owner: { UserNr: 7, display: 'Kern, S.' } }),
  buildBreach({
    CaseNr: 3,
    state: 'closed',
    owner: { UserNr: 7, display: 'Kern, S.' },
    item: 'MAX_ISSUER',
    itemTitle: { en: 'Largest issuer', de: 'Größter Emittent' },
  }),
];
const numbersOf = (query: string, userNr = 7) =>
  breachesMatching(cases, readBreachFilter(new URLSearchParams(query)), { userNr, toReview: [2] }).map(
    ({ CaseNr }) => CaseNr,
  );

describe('the list of breaches', () => {
  it.each([
    ['', [1, 2]],
    ['state=closed', [1, 2, 3]],
    ['state=overdue', [1]],
    ['state=mine', [2]],
    ['state=review', [2]],
    ['state=nonsense', [1, 2]],
    ['kind=liquidity', [2]],
    ['filter=hochzins+kern', [2]],
    ['filter=q1050', [1, 2]],
    ['state=closed&filter=emittent', [3]],
    ['state=closed&filter=issuer', [3]],
    ['state=closed&filter=max_issuer', [3]],
  ])('of the address ?%s has %j', (query, expected) => {
    expect(numbersOf(query)).toEqual(expected);
  });

  it.each([
    ['', undefined],
    ['book=100', 100],
    ['book=Q100', undefined],
    ['book=0', undefined],
  ])('of the address ?%s asks for the breaches of fund %s', (query, book) => {
    expect(readBreachFilter(new URLSearchParams(query)).book).toBe(book);
  });
});

describe('a change of a breach', () => {
  const stored = buildBreach({ CaseNr: 1, version: 5, cause: 'Trade' });

  it('is what differs from what is stored, and the comment', () => {
    const opened = entryOf(stored);
    const draft = draftOf(opened, { ...opened, owner: '9', cause: 'Market' });
    expect(changeOf(5, draft, ' Hedged. ')).toEqual({ version: 5, OwnerNr: 9, cause: 'Market', comment: 'Hedged.' });
    expect(draftOf(opened, { ...opened, owner: '9', cause: 'Trade' })).toEqual({ owner: '9' });
    expect(changeOf(5, { owner: '', nature: '', passiveUntil: '' }, '')).toEqual({
      version: 5,
      OwnerNr: null,
      nature: null,
      passiveUntil: null,
    });
  });

  it('shows both values of what two people changed, and what only the other did as not changed here', () => {
    const opened = formOf(stored);
    const now = { ...opened, cause: 'Redemption', state: 'in-progress' as const, owner: '9' };
    expect(conflictsOf(opened, now, { cause: 'Market', state: 'in-progress' })).toEqual([
      { field: 'owner', yours: undefined, stored: '9' },
      { field: 'cause', yours: 'Market', stored: 'Redemption' },
    ]);
  });
});

describe('the figures of a breach', () => {
  it('lead to the rows that they come from', () => {
    expect(sourceAddress(cases[0]!)).toBe(
      '/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1050&sort=date+desc&loaded=true',
    );
  });

  it('are drawn oldest first, and a day without one is left out, not drawn as 0', () => {
    const cells = [1.2, null, 0.8];
    const values = lineValues({ rowCount: 3, cell: (row) => cells[row] ?? null }, 'utilisation');
    expect(values).toEqual([0.8, Number.NaN, 1.2]);
    expect(linePoints(values, null, { width: 100, height: 24 })?.points).toBe('0,22 100,2');
  });
});

it('no breach is said to be open only where all rules have looked through the data', () => {
  const scannedAt = '2026-10-30T20:24:00';
  expect(whatEmptySays({ scannedAt, isEveryRuleChecked: true })).toBe('none');
  expect(whatEmptySays({ scannedAt, isEveryRuleChecked: false })).toBe('noneKnown');
  expect(whatEmptySays({ scannedAt: null, isEveryRuleChecked: true })).toBe('notLookedAt');
});

it('a utilisation has as many decimals as tell it from 100 %', () => {
  const texts = [1.2173, 1.0004, 0.99996, 1].map((each) => utilisationText(each, 'en'));
  expect(texts).toEqual(['121.7\u00A0%', '100.04\u00A0%', '99.996\u00A0%', '100.0\u00A0%']);
});

it('the beginning of a breach is as exact as the data', () => {
  const since = (more: Parameters<typeof buildBreach>[0]) => sinceText(buildBreach(more), en);
  const firstDay = '2026-10-30';
  expect(since({ firstDay, start: 'exact' })).toBe('30.10.2026');
  expect(since({ firstDay, start: 'between', goodDay: '2026-09-30' })).toBe('between 30.09.2026 and 30.10.2026');
  expect(since({ firstDay, start: 'or-earlier', goodDay: null })).toBe('30.10.2026 or earlier');
});

it('a case without work is not started, which no other text calls new, and an undecided origin is not called open', () => {
  expect(en.lead({ open: 14, notStarted: 14, overdue: 0 })).toBe('14 open, 14 of them not started, 0 overdue');
  expect([en.states.new, en.natureUnknown]).toEqual(['not started', 'undecided']);
  expect([de.states.new, de.natureUnknown]).toEqual(['unbearbeitet', 'unentschieden']);
});
