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
