import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { wordOf } from '../../risk-tests/model/word-of.ts';

export const priorities = [1, 2, 3, 4, 5] as const;
export type Priority = (typeof priorities)[number];
/** All but those in order: shown as details until the user presses others. */
export const openPriorities = [1, 2, 3, 4] as const satisfies readonly Priority[];
/** How many tests there are of each priority, 1 to 5. */
export type PriorityCounts = Readonly<Record<Priority, number>>;

/** Rows of test results, wherever they come from. */
export interface ResultRows {
  readonly rowCount: number;
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
}

/** The tests of one trigger and type. */
export interface ResultGroup {
  /** Stored `qsTriggerID` and `typeDesc` as JSON; a group of the details has `details` as third element. */
  readonly key: string;
  readonly qsTriggerID: string;
  /** `typeDesc` as it is stored. */
  readonly storedType: string;
  /** In the reader's words, as `typeDesc`. */
  readonly triggerDesc: string;
  readonly typeDesc: string;
  readonly counts: PriorityCounts;
  /** Number of tests without a priority; 0 in the details. */
  readonly unknown: number;
  /** The counted priorities of a group of the details; undefined: all tests. */
  readonly priorities?: readonly Priority[];
  /** `drillDownLink` of each of its rows. */
  readonly links: readonly string[];
}

export const noCounts: PriorityCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const addCounts = (one: PriorityCounts, other: PriorityCounts): PriorityCounts => ({
  1: one[1] + other[1],
  2: one[2] + other[2],
  3: one[3] + other[3],
  4: one[4] + other[4],
  5: one[5] + other[5],
});

export const sumCounts = (counts: PriorityCounts): number => priorities.reduce((sum, prio) => sum + counts[prio], 0);

const countOf = (rows: ResultRows, row: number): PriorityCounts => ({
  1: Number(rows.cell(row, 'prio1') ?? 0),
  2: Number(rows.cell(row, 'prio2') ?? 0),
  3: Number(rows.cell(row, 'prio3') ?? 0),
  4: Number(rows.cell(row, 'prio4') ?? 0),
  5: Number(rows.cell(row, 'prio5') ?? 0),
});

const textOf = (rows: ResultRows, row: number, column: string): string => String(rows.cell(row, column) ?? '');

/**
 * Sums prio1 to prio5 by trigger and type, in the order of the triggers' numbers.
 *
 * @param columns of the rows' view: their words stand for what is stored
 */
export function groupResults(rows: ResultRows, columns: readonly ColumnDefinition[]): readonly ResultGroup[] {
  const groups = new Map<string, ResultGroup & { readonly trigger: number }>();
  for (let row = 0; row < rows.rowCount; row++) {
    const typeDesc = textOf(rows, row, 'typeDesc');
    const qsTriggerID = textOf(rows, row, 'qsTriggerID');
    const key = JSON.stringify([qsTriggerID, typeDesc]);
    const before = groups.get(key);
    const counts = countOf(rows, row);
    groups.set(key, {
      key,
      qsTriggerID,
      storedType: typeDesc,
      trigger: Number(rows.cell(row, 'qsTriggerID') ?? 0),
      triggerDesc: wordOf(columns, 'triggerDesc', textOf(rows, row, 'triggerDesc')),
      typeDesc: wordOf(columns, 'typeDesc', typeDesc),
      counts: addCounts(before?.counts ?? noCounts, counts),
      unknown: (before?.unknown ?? 0) + (sumCounts(counts) === 0 ? 1 : 0),
      links: [...(before?.links ?? []), textOf(rows, row, 'drillDownLink')],
    });
  }
  return [...groups.values()].toSorted(
    (one, other) => one.trigger - other.trigger || one.typeDesc.localeCompare(other.typeDesc),
  );
}

/** Number of results without a priority, because their utilisation is not known. */
export const countUnknown = (groups: readonly ResultGroup[]): number =>
  groups.reduce((sum, { unknown }) => sum + unknown, 0);

export const totalCounts = (groups: readonly ResultGroup[]): PriorityCounts =>
  groups.reduce((sum, { counts }) => addCounts(sum, counts), noCounts);

/** The groups that have tests of these priorities, with those counts alone. */
export function detailGroups(groups: readonly ResultGroup[], shown: readonly Priority[]): readonly ResultGroup[] {
  return groups
    .map((group) => {
      const counts = { ...noCounts };
      for (const prio of shown) counts[prio] = group.counts[prio];
      const key = JSON.stringify([group.qsTriggerID, group.storedType, 'details']);
      return { ...group, key, counts, unknown: 0, priorities: shown };
    })
    .filter(({ counts }) => sumCounts(counts) > 0);
}

/** `prio` of an address: `1,2`. */
export const readPressed = (text: string): readonly Priority[] =>
  priorities.filter((prio) => text.split(',').includes(String(prio)));

export const togglePressed = (pressed: readonly Priority[], prio: Priority): readonly Priority[] =>
  priorities.filter((one) => (one === prio) !== pressed.includes(one));
