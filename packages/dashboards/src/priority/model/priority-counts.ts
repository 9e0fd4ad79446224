import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { wordOf } from '../../risk-tests/model/word-of.ts';

export const priorities = [1, 2, 3, 4, 5] as const;
export type Priority = (typeof priorities)[number];
/** How many tests there are of each priority, 1 to 5. */
export type PriorityCounts = Readonly<Record<Priority, number>>;

/** Rows of test results, wherever they come from. */
export interface ResultRows {
  readonly rowCount: number;
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
}

/** The tests of one trigger and type. */
export interface ResultGroup {
  /** `qsTriggerID` and `typeDesc` as they are stored, as JSON. */
  readonly key: string;
  /** In the reader's words, as `typeDesc`. */
  readonly triggerDesc: string;
  readonly typeDesc: string;
  readonly counts: PriorityCounts;
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
    const key = JSON.stringify([textOf(rows, row, 'qsTriggerID'), typeDesc]);
    const before = groups.get(key);
    groups.set(key, {
      key,
      trigger: Number(rows.cell(row, 'qsTriggerID') ?? 0),
      triggerDesc: wordOf(columns, 'triggerDesc', textOf(rows, row, 'triggerDesc')),
      typeDesc: wordOf(columns, 'typeDesc', typeDesc),
      counts: addCounts(before?.counts ?? noCounts, countOf(rows, row)),
      links: [...(before?.links ?? []), textOf(rows, row, 'drillDownLink')],
    });
  }
  return [...groups.values()].toSorted(
    (one, other) => one.trigger - other.trigger || one.typeDesc.localeCompare(other.typeDesc),
  );
}

/** How many results have no priority, because their utilisation is not known. */
export function countUnknown(rows: ResultRows): number {
  let count = 0;
  for (let row = 0; row < rows.rowCount; row++) if (sumCounts(countOf(rows, row)) === 0) count += 1;
  return count;
}

export const totalCounts = (groups: readonly ResultGroup[]): PriorityCounts =>
  groups.reduce((sum, { counts }) => addCounts(sum, counts), noCounts);

/** The groups under the pressed priorities, with those counts alone; all where none is pressed. */
export function detailGroups(groups: readonly ResultGroup[], pressed: readonly Priority[]): readonly ResultGroup[] {
  if (pressed.length === 0) return groups;
  return groups
    .map((group) => {
      const counts = { ...noCounts };
      for (const prio of pressed) counts[prio] = group.counts[prio];
      return { ...group, counts };
    })
    .filter(({ counts }) => sumCounts(counts) > 0);
}

/** `prio` of an address: `1,2`. */
export const readPressed = (text: string): readonly Priority[] =>
  priorities.filter((prio) => text.split(',').includes(String(prio)));

export const togglePressed = (pressed: readonly Priority[], prio: Priority): readonly Priority[] =>
  priorities.filter((one) => (one === prio) !== pressed.includes(one));
