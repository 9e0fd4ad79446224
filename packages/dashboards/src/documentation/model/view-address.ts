import { printFilter, type Comparison } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { encodeBoxes, type CriteriaBox } from '@fundscope/criteria-filters';
import { readTerms } from '../../risk-tests/model/filter-terms.ts';

/** The conditions of a filter, one text each; the filter as a whole where it cannot be read. */
export const filterParts = (filter: string): readonly string[] =>
  readTerms(filter)?.map(printFilter) ?? (filter === '' ? [] : [filter]);

/**
 * The address of a view that shows the rows of a filter, loaded. Days, books and texts that are compared become criteria.
 *
 * @returns undefined where the filter has something that no criterion says
 */
export function viewAddress(
  viewName: string,
  filter: string,
  columns: readonly ColumnDefinition[],
): string | undefined {
  const terms = readTerms(filter);
  if (!terms) return undefined;
  const byColumn = new Map<ColumnDefinition, Comparison[]>();
  for (const term of terms) {
    if (term.kind !== 'comparison') return undefined;
    const name = term.column.toLowerCase();
    const column = columns.find(({ SqlColName, ColName }) =>
      [SqlColName, ColName].some((one) => one.toLowerCase() === name),
    );
    if (!column) return undefined;
    byColumn.set(column, [...(byColumn.get(column) ?? []), term]);
  }
  const boxes = [...byColumn].map(([column, comparisons]) => boxOf(column, comparisons));
  if (boxes.some((box) => box === undefined)) return undefined;
  const address = new URLSearchParams({ WVName: viewName });
  const texts = encodeBoxes(boxes.filter((box) => box !== undefined));
  for (const text of texts.length > 0 ? texts : ['']) address.append('box', text);
  address.set('loaded', 'true');
  return `/StandardView?${address.toString()}`;
}

function boxOf({ SqlColName, ColType }: ColumnDefinition, comparisons: readonly Comparison[]): CriteriaBox | undefined {
  const [first, ...others] = comparisons;
  if (!first || comparisons.some(({ value }) => value.type === 'null')) return undefined;
  const box = { column: SqlColName, binaryOperator: 'and' } as const;
  const textOf = ({ value }: Comparison) => (value.type === 'null' ? '' : String(value.value));
  if (ColType === 'date') {
    if (others.length === 0 && first.operator === 'eq') {
      return { ...box, criteria: [{ kind: 'on', date: textOf(first) }] };
    }
    const from = comparisons.filter(({ operator }) => operator === 'ge');
    const to = comparisons.filter(({ operator }) => operator === 'le');
    if (from.length > 1 || to.length > 1 || from.length + to.length !== comparisons.length) return undefined;
    const [begin, end] = [from[0], to[0]].map((term) => (term ? textOf(term) : ''));
    return { ...box, criteria: [{ kind: 'between', from: begin ?? '', to: end ?? '' }] };
  }
  const isWord = ColType === 'book' || ColType === 'name' || ColType === 'text';
  if (!isWord || others.length > 0 || first.operator !== 'eq') return undefined;
  return { ...box, criteria: [{ kind: 'compare', operator: '=', value: textOf(first) }] };
}
