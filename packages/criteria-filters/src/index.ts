export { CriteriaPanel } from './panel/CriteriaPanel.tsx';
export { useRefusals } from './panel/useRefusals.ts';
export { RegressionActivation } from './regression/RegressionActivation.tsx';
export { RegressionCriteria } from './regression/RegressionCriteria.tsx';
export { RegressionOptions } from './regression/RegressionOptions.tsx';
export { SortBox } from './sort/SortBox.tsx';
export { bookOptions, type BookOption } from './model/books.ts';
export { decodeBoxes, encodeBoxes, type DecodedBoxes } from './model/box-address.ts';
export { defaultBoxes } from './model/criteria-boxes.ts';
export { criteriaToFilter, type CriteriaFilter } from './model/criteria-to-filter.ts';
export type { CriterionFault, Fault } from './model/criterion-faults.ts';
export type { CriteriaBox, Criterion } from './model/criterion.ts';
export type { EnabledDates } from './model/enabled-dates.ts';
export type { Entry } from './model/entry.ts';
export { writeDateText } from './model/date-text.ts';
export { parseInlineFilter } from './model/inline-filter.ts';
export { readRegression, writeRegression, type DecodedRegression } from './model/regression-address.ts';
export {
  comparedSets,
  newRegression,
  regressionColumnsOf,
  secondFilter,
  type RegressionColumns,
  type RegressionQuestion,
} from './model/regression.ts';
export { initialOrder, readOrder } from './model/sort-order.ts';
export type { DefaultContext } from './model/search-default.ts';
