export { defineColumns, type ColumnDefinition, type ColumnDraft } from '@fundscope/contract/views';
export { CriteriaPanel } from './panel/CriteriaPanel.tsx';
export type { BookChoice, CriteriaSubmission } from './fields/FieldsContext.ts';
export { useFailedSubmits } from './panel/useFailedSubmits.ts';
export { RegressionActivation } from './regression/RegressionActivation.tsx';
export { RegressionCriteria } from './regression/RegressionCriteria.tsx';
export { RegressionOptions } from './regression/RegressionOptions.tsx';
export { SortBox } from './sort/SortBox.tsx';
export { bookOptions, isSearchable, matchingBooks, type BookOption } from './model/books.ts';
export { decodeBoxes, encodeBoxes } from './model/box-address.ts';
export { defaultBoxes } from './model/criteria-boxes.ts';
export { criteriaToFilter, type FilterContext } from './model/criteria-to-filter.ts';
export type { CriterionError, CriterionErrorKind } from './model/criterion-errors.ts';
export type { CriteriaBox } from './model/criterion.ts';
export { readDateText, writeDateText } from './model/date-text.ts';
export { isUnreadable } from './model/entry.ts';
export { divideByHundred, readNumberText, writeNumberText } from './model/number-text.ts';
export { parseInlineFilter } from './model/inline-filter.ts';
export { readRegression, writeRegression } from './model/regression-address.ts';
export {
  comparedSets,
  newRegression,
  regressionColumnsOf,
  secondFilter,
  type RegressionSettings,
} from './model/regression.ts';
export { initialOrder, readOrder } from './model/sort-order.ts';
export type { DefaultContext } from './model/search-default.ts';
