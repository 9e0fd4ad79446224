import type { ViewRequest } from '@fundscope/api-client';
import { parseFilter, printFilter, printOrderBy, type FilterTree } from '@fundscope/contract/filter';
import type { ColumnDefinition, ViewInfo } from '@fundscope/contract/views';
import type { CriteriaBox } from '@fundscope/criteria-filters';
import type { LoadKind, ViewCriteria } from './view-criteria.ts';

/** What tells where data are that a criterion on a date column has missed. */
export interface NewestRequest {
  readonly column: ColumnDefinition;
  /** For one row: the newest, by this column, that the other criteria find. */
  readonly request: ViewRequest;
}

/** Asks for the newest row that a request would find without its criterion on a date; undefined if it has none. */
export function newestRequest(given: ViewRequest, { colForList }: ViewInfo): NewestRequest | undefined {
  const tree = given.filter === '' ? undefined : parseFilter(given.filter);
  const parts = tree?.kind === 'and' ? tree.operands : tree ? [tree] : [];
  const column = colForList.find(
    ({ SqlColName, ColType }) =>
      (ColType === 'date' || ColType === 'logdate') && parts.some((part) => isAbout(part, SqlColName)),
  );
  if (!column) return undefined;
  const others = parts.filter((part) => !isAbout(part, column.SqlColName));
  const [only, ...more] = others;
  return {
    column,
    request: {
      ...given,
      filter: only ? printFilter(more.length > 0 ? { kind: 'and', operands: others } : only) : '',
      orderBy: printOrderBy([{ column: column.SqlColName, direction: 'desc' }]),
      topRows: 1,
    },
  };
}

/** Whether a condition is one on this column alone. */
function isAbout(tree: FilterTree, column: string): boolean {
  switch (tree.kind) {
    case 'comparison':
      return tree.column === column;
    case 'not':
      return isAbout(tree.operand, column);
    case 'and':
    case 'or':
      return tree.operands.every((operand) => isAbout(operand, column));
  }
}

/** Asks for the next row before or after a day, by the other criteria of a request. */
export function neighbourRequest(
  given: ViewRequest,
  { column, day, step }: { readonly column: string; readonly day: string; readonly step: 'before' | 'after' },
): ViewRequest {
  const tree = given.filter === '' ? undefined : parseFilter(given.filter);
  const parts = tree?.kind === 'and' ? tree.operands : tree ? [tree] : [];
  const beyond: FilterTree = {
    kind: 'comparison',
    column,
    operator: step === 'before' ? 'lt' : 'gt',
    value: { type: 'date', value: day },
  };
  const operands = [...parts.filter((part) => !isAbout(part, column)), beyond];
  return {
    ...given,
    filter: printFilter(operands.length > 1 ? { kind: 'and', operands } : beyond),
    orderBy: printOrderBy([{ column, direction: step === 'before' ? 'desc' : 'asc' }]),
    topRows: 1,
  };
}

/** The one day that criteria ask for in a column; undefined where they ask for none or several. */
export function dayOf({ boxes }: Pick<ViewCriteria, 'boxes'>, column: string): string | undefined {
  const criteria = boxes.find((box) => box.column === column)?.criteria ?? [];
  const [criterion] = criteria;
  if (criteria.length !== 1 || criterion?.kind !== 'on' || typeof criterion.date !== 'string') return undefined;
  return criterion.date === '' ? undefined : criterion.date;
}

interface LoadedCriteria {
  readonly info: Pick<ViewInfo, 'dayColumn'>;
  readonly applied: ViewCriteria;
  readonly kind: LoadKind | undefined;
}

/** The one day that a view is loaded on, by the criteria of the set that is shown. */
export function loadedDay({ info: { dayColumn }, applied, kind }: LoadedCriteria): string | undefined {
  if (dayColumn === undefined) return undefined;
  const { boxes, regression } = applied;
  return dayOf({ boxes: (kind === 'second' ? regression?.boxes : undefined) ?? boxes }, dayColumn);
}

/** Criteria with one day in a column, whether they had a box of it or not. */
export function withDay(boxes: readonly CriteriaBox[], column: string, day: string): readonly CriteriaBox[] {
  const box: CriteriaBox = { column, binaryOperator: 'or', criteria: [{ kind: 'on', date: day }] };
  return boxes.some((each) => each.column === column)
    ? boxes.map((each) => (each.column === column ? box : each))
    : [box, ...boxes];
}

interface OnDay {
  /** SqlColName */
  readonly column: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly kind: LoadKind;
}

/** The change of the criteria that asks for one day, in the criteria of the set that is loaded. */
export function onDay({ boxes, regression }: ViewCriteria, { column, day, kind }: OnDay): Partial<ViewCriteria> {
  const put = (all: readonly CriteriaBox[]): readonly CriteriaBox[] =>
    all.map((box) =>
      box.column === column ? { column, binaryOperator: 'or', criteria: [{ kind: 'on', date: day }] } : box,
    );
  return kind === 'second' && regression?.boxes
    ? { regression: { ...regression, boxes: put(regression.boxes) } }
    : { boxes: put(boxes) };
}
