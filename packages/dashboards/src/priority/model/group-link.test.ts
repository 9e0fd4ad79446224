import { expect, it } from 'vitest';
import { conditionTerms, readConditions } from '../../risk-tests/model/result-conditions.ts';
import { rowSourceFromRows } from '@fundscope/wview-grid';
import { matchesFilter } from '../../testing/matches-filter.ts';
import { dashboardRows } from '../../testing/result-rows.ts';
import { groupLink } from './group-link.ts';
import { detailGroups, groupResults, noCounts, priorities, sumCounts, type Priority } from './priority-counts.ts';

const group = { key: '', qsTriggerID: '', storedType: '', triggerDesc: '', typeDesc: '', counts: noCounts, unknown: 0 };
const linkOf = (links: readonly string[], terms: ReturnType<typeof asked>) => groupLink({ ...group, links }, terms);

const link = (book: number) => `refDate eq 2026-10-30 and book eq ${book} and typeDesc eq 'Exceptions'`;
const asked = (address: string) =>
  conditionTerms(readConditions(new URLSearchParams(`date=2026-10-30&${address}`), '2026-11-22'));

it("the drill-down uses the row's drillDownLink as the filter", () => {
  expect(linkOf([link(1003)], asked(''))).toBe(link(1003));
});

it('of several tests it is what their links have in common', () => {
  expect(linkOf([link(1003), link(1004)], asked(''))).toBe("refDate eq 2026-10-30 and typeDesc eq 'Exceptions'");
});

it('what the dashboard was asked for holds for its drill-down as well', () => {
  expect(linkOf([link(1003), link(1004)], asked('escalation=true'))).toBe(
    "refDate eq 2026-10-30 and typeDesc eq 'Exceptions' and escalation eq 'true'",
  );
});

it('an alternative keeps its parentheses', () => {
  expect(linkOf(["(book eq 1 or book eq 2) and typeDesc eq 'X'"], [])).toBe(
    "(book eq 1 or book eq 2) and typeDesc eq 'X'",
  );
  expect(linkOf(['book eq 1 or book eq 2'], asked(''))).toBe('(book eq 1 or book eq 2) and refDate eq 2026-10-30');
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
  expect(linkOf(links, asked(''))).toBeUndefined();
});

type Cells = ReturnType<typeof dashboardRows>[string][number];

/** Every set of priorities that can be pressed. */
const pressedSets = Array.from({ length: 31 }, (_, index) =>
  priorities.filter((prio) => ((index + 1) >> (prio - 1)) & 1),
);

it.each<[string, readonly Priority[] | undefined]>([
  ['the snapshot', undefined],
  ...pressedSets.map((pressed): [string, readonly Priority[]] => [
    `details of priority ${pressed.join(', ')}`,
    pressed,
  ]),
])('each row of %s leads to as many tests as it counts', (_, pressed) => {
  const all: readonly Cells[] = dashboardRows()['RQS_TestResult'] ?? [];
  // A second trigger with the same type, and a test that is not known.
  const twin = all.filter(({ qsTriggerID }) => qsTriggerID === 4).map((row) => ({ ...row, qsTriggerID: 5 }));
  const unknown = all.slice(-1).map((row) => ({ ...row, prio: null, prio5: 0 }));
  const stored: readonly Cells[] = [...all, ...twin, ...unknown];
  const terms = asked('');
  const ofDay = rowSourceFromRows(stored.filter(({ refDate }) => refDate === '2026-10-30'));
  const groups = groupResults(ofDay, []);
  const shown = pressed ? detailGroups(groups, pressed) : groups;
  expect(shown.length > 0 || pressed !== undefined).toBe(true);
  for (const one of shown) {
    const filter = groupLink(one, terms) ?? '';
    const opened = stored.filter((row) => matchesFilter(row, filter));
    expect(opened.length, `${one.key}: ${filter}`).toBe(sumCounts(one.counts) + one.unknown);
  }
});
