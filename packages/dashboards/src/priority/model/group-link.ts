import type { Comparison, FilterTree } from '@fundscope/contract/filter';
import { joinTerms, readTerms } from '../../risk-tests/model/filter-terms.ts';
import type { Priority, ResultGroup } from './priority-counts.ts';

/**
 * The filter of a counted row's drill-down: its `drillDownLink`. Where several tests are counted together it is what
 * their links have in common, such as day and type, with what the results were asked for by. The terms of the row itself
 * (trigger, type, priorities) are added, so that it leads to exactly the tests that it counts.
 *
 * @returns undefined where no link is there, one is no filter, or they have nothing in common: that would be all tests of the day
 */
export function groupLink(group: ResultGroup, asked: readonly FilterTree[]): string | undefined {
  const read = [...new Set(group.links)].map(readTerms);
  const known = read.filter((terms) => terms !== undefined);
  const [first, ...others] = known.map((terms) => terms.map((term) => ({ term, text: joinTerms([term]) })));
  if (first === undefined || known.length < read.length) return undefined;
  const common = first.filter(({ text }) => others.every((terms) => terms.some((other) => other.text === text)));
  if (common.length === 0) return undefined;
  return joinTerms([...common.map(({ term }) => term), ...asked, ...groupTerms(group)]);
}

const equals = (column: string, value: Comparison['value']): Comparison => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value,
});

const groupTerms = ({ qsTriggerID, storedType, priorities }: ResultGroup): readonly FilterTree[] => [
  ...(qsTriggerID === '' ? [] : [equals('qsTriggerID', { type: 'number', value: qsTriggerID })]),
  ...(storedType === '' ? [] : [equals('typeDesc', { type: 'text', value: storedType })]),
  ...(priorities ? [priorityTerm(priorities)] : []),
];

function priorityTerm(shown: readonly Priority[]): FilterTree {
  const [first, ...others] = shown.map((prio) => equals('prio', { type: 'number', value: String(prio) }));
  if (first === undefined) throw new Error('A group of the details has at least one priority.');
  return others.length === 0 ? first : { kind: 'or', operands: [first, ...others] };
}
