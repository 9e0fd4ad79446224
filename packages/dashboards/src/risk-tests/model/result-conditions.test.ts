import { parseFilter } from '@fundscope/contract/filter';
import { expect, it } from 'vitest';
import { readBook, readConditions, resultFilter, writeConditions } from './result-conditions.ts';

const TODAY = '2026-11-22';
const conditions = (address: string) => readConditions(new URLSearchParams(address), TODAY);

it('the default date is today', () => {
  expect(resultFilter(conditions(''))).toBe('refDate eq 2026-11-22');
  expect(resultFilter(conditions('date=2026-02-30'))).toBe('refDate eq 2026-11-22');
});

it("the $filter joins book, date, trigger, flags as eq 'true', and type by 'and'", () => {
  const filter = resultFilter(
    conditions(
      'date=2026-10-30&book=1003&trigger=2&mandatory=true&escalation=true&dailyReport=true&weeklyReport=true&type=Exceptions',
    ),
  );
  expect(filter).toBe(
    "book eq 1003 and refDate eq 2026-10-30 and qsTriggerID eq 2 and mandatory eq 'true' and escalation eq 'true' and dailyReport eq 'true' and weeklyReport eq 'true' and typeDesc eq 'Exceptions'",
  );
});

it('text of the address stays a value of the filter', () => {
  const filter = resultFilter(
    conditions("date=2026-10-30&trigger=1 or 1&book=1 or 1&type=x' or book eq 1 or typeDesc eq '"),
  );
  expect(filter).toBe("refDate eq 2026-10-30 and typeDesc eq 'x'' or book eq 1 or typeDesc eq '''");
  expect(parseFilter(filter)).toMatchObject({ kind: 'and', operands: [{ column: 'refDate' }, { column: 'typeDesc' }] });
});

it.each([
  ['1003', '1003'],
  [' Q1003 ', '1003'],
  ['q007', '7'],
  ['', ''],
  ['Q', null],
  ['10o3', null],
  ['-1', null],
])('the book number %o is read as %o', (typed, book) => {
  expect(readBook(typed)).toBe(book);
});

it('the address restores what was asked, and forgets the rows that were chosen before', () => {
  const asked = conditions('date=2026-10-30&trigger=2&escalation=true&book=1003');
  const written = writeConditions(
    new URLSearchParams('nav=1,2&prio=1,2&group=["2","X"]&row=7&until=2026-11-02&type=Old'),
    asked,
  );
  expect(readConditions(written, TODAY)).toEqual(asked);
  expect([...written.keys()].toSorted()).toEqual(['book', 'date', 'escalation', 'nav', 'prio', 'trigger']);
});
