import { expect, it } from 'vitest';
import { conditionTerms, readConditions } from '../../risk-tests/model/result-conditions.ts';
import { groupLink } from './group-link.ts';

const link = (book: number) => `refDate eq 2026-10-30 and book eq ${book} and typeDesc eq 'Exceptions'`;
const asked = (address: string) =>
  conditionTerms(readConditions(new URLSearchParams(`date=2026-10-30&${address}`), '2026-11-22'));

it("the drill-down uses the row's drillDownLink as the filter", () => {
  expect(groupLink([link(1003)], asked(''))).toBe(link(1003));
});

it('of several tests it is what their links have in common', () => {
  expect(groupLink([link(1003), link(1004)], asked(''))).toBe("refDate eq 2026-10-30 and typeDesc eq 'Exceptions'");
});

it('what the dashboard was asked for holds for its drill-down as well', () => {
  expect(groupLink([link(1003), link(1004)], asked('escalation=true'))).toBe(
    "refDate eq 2026-10-30 and typeDesc eq 'Exceptions' and escalation eq 'true'",
  );
});

it('an alternative keeps its parentheses', () => {
  expect(groupLink(["(book eq 1 or book eq 2) and typeDesc eq 'X'"], [])).toBe(
    "(book eq 1 or book eq 2) and typeDesc eq 'X'",
  );
  expect(groupLink(['book eq 1 or book eq 2'], asked(''))).toBe('(book eq 1 or book eq 2) and refDate eq 2026-10-30');
});

it.each([
  [[]],
  [['']],
  [['book eq']],
  [[link(1003), 'no filter']],
  [[link(1003), '']],
  [['', link(1003)]],
  [['book eq 1', 'book eq 2']],
])('%j leads nowhere', (links) => {
  expect(groupLink(links, asked(''))).toBeUndefined();
});
