import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import type { InlineChoice } from './inline-choice.ts';
import { narrowedRequest } from './narrowed-request.ts';

const filterOf = (filter: string, choice: InlineChoice) => {
  const request = { viewName: 'LIMIT_VIEW', filter, orderBy: 'book', isTesting: false };
  return narrowedRequest(request, { choice, cellFilters: [] }, buildInfo()).filter;
};

it('a choice joins the criteria, each value as its column writes it', () => {
  const choice = new Map<string, string | number | boolean>([
    ['refDate', '2026-11-20'],
    ['fund', "O'Neill"],
    ['book', 104],
    ['isBreach', true],
  ]);
  expect(filterOf('value gt 0', choice)).toBe(
    "value gt 0 and refDate eq 2026-11-20 and fund eq 'O''Neill' and book eq 104 and isBreach eq true",
  );
});

it('a value of the address that is no date stands in quotes, whatever it says', () => {
  expect(filterOf('book eq 1', new Map([['refDate', '2026-11-20 or value gt 0']]))).toBe(
    "book eq 1 and refDate eq '2026-11-20 or value gt 0'",
  );
});

it('criteria of which one suffices stay together', () => {
  expect(filterOf('book eq 1 or book eq 2', new Map([['limitType', 'absolute']]))).toBe(
    "(book eq 1 or book eq 2) and limitType eq 'absolute'",
  );
});

it('a missing value is chosen too', () => {
  expect(filterOf('', new Map([['limitType', null]]))).toBe('limitType eq null');
});

it('without a choice the criteria stay as they are', () => {
  expect(filterOf('book eq 1', new Map())).toBe('book eq 1');
});
