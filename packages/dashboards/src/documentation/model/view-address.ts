import { printFilter, type Comparison, type ComparisonOperator, type FilterTree } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { encodeBoxes, writeDateText, type CriteriaBox } from '@fundscope/criteria-filters';
import { readTerms } from '../../risk-tests/model/filter-terms.ts';

/** Signs of comparisons, the same in all languages. */
const signs: Partial<Record<ComparisonOperator, string>> = { eq: '=', ne: '≠', ge: '≥', gt: '>', le: '≤', lt: '<' };

/** The conditions of a filter, one text each, with the titles of their columns; the filter as a whole where it cannot be read. */
export const filterParts = (filter: string, columns: readonly ColumnDefinition[]): readonly string[] =>
  readTerms(filter)?.map((term) => termText(term, columns)) ?? (filter === '' ? [] : [filter]);

function termText(term: FilterTree, columns: readonly ColumnDefinition[]): string {
  if (term.kind !== 'comparison') return printFilter(term);
  const { operator, value } = term;
  const title = findColumn(columns, term.column)?.DisplayName;
  const sign = signs[operator];
  if (title === undefined || sign === undefined || value.type === 'null' || value.type === 'bool') {
    return printFilter(term);
  }
  return `${title} ${sign} ${value.type === 'date' ? writeDateText(value.value) : value.value}`;
}

const findColumn = (columns: readonly ColumnDefinition[], name: string): ColumnDefinition | undefined =>
  columns.find(({ SqlColName, ColName }) =>
    [SqlColName, ColName].some((one) => one.toLowerCase() === name.toLowerCase()),
  );

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
    const column = findColumn(columns, term.column);
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
