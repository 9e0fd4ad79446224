import { printOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { initialOrder, type CriteriaBox, type RegressionSettings } from '@fundscope/criteria-filters';

/** The criteria and the order of a view, and what is compared in regression mode. */
export interface ViewCriteria {
  readonly boxes: readonly CriteriaBox[];
  readonly order: readonly OrderTerm[];
  /** Undefined: regression mode is off. */
  readonly regression: RegressionSettings | undefined;
}

/** What is loaded: the rows (of a regression's first set), those of its second set alone, or both compared. */
export type LoadKind = 'rows' | 'second' | 'regression';

/** The columns that can be sorted: those of the table. */
export const sortColumns = (info: ViewInfo) => info.colForList;

/** The order that a view begins with. */
export const defaultOrder = (info: ViewInfo, isRegression: boolean): readonly OrderTerm[] =>
  initialOrder(
    info,
    sortColumns(info).map(({ SqlColName }) => SqlColName),
    { isRegression },
  );

/** Turns regression mode on or off; an order that was not changed becomes that of the other mode. */
export function setRegression(
  criteria: ViewCriteria,
  info: ViewInfo,
  regression: RegressionSettings | undefined,
): ViewCriteria {
  const before = defaultOrder(info, criteria.regression !== undefined);
  const isUntouched = printOrderBy(before) === printOrderBy(criteria.order);
  return {
    ...criteria,
    regression,
    order: isUntouched ? defaultOrder(info, regression !== undefined) : criteria.order,
  };
}
