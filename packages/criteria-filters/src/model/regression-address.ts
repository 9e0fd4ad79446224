import type { ColumnDefinition } from '@fundscope/contract/views';
import { decodeBoxes, encodeBoxes } from './box-address.ts';
import type { RegressionSettings } from './regression.ts';

const REGRESSION = 'regression';
const TESTING = 'isTestingDB';
const PRODUCTION = 'isProdDB';
const IGNORE = 'ignore';
const BOX = 'rbox';

/** The columns that an address is read by. */
export interface RegressionColumnsOfView {
  readonly colForSearch: readonly ColumnDefinition[];
  readonly colForList: readonly ColumnDefinition[];
}

export interface DecodedRegression {
  /** Undefined: regression mode is off. */
  readonly regression: RegressionSettings | undefined;
  /** Texts of criteria and names of columns that do not fit this view, as they stood in the address. */
  readonly rejected: readonly string[];
}

/**
 * Writes a regression into a view's address, whose other parameters stay: `regression=true`, `isTestingDB=true`,
 * `isProdDB=true`, `ignore` for each ignored column, `rbox` for each of the second set's own boxes as `box` is
 * for the first, and an empty one for own criteria that are none. Undefined takes them all away.
 */
export function writeRegression(address: URLSearchParams, regression: RegressionSettings | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [REGRESSION, TESTING, PRODUCTION, IGNORE, BOX]) next.delete(name);
  if (!regression) return next;
  next.set(REGRESSION, 'true');
  if (regression.isTestingDb) next.set(TESTING, 'true');
  if (regression.isProdDb) next.set(PRODUCTION, 'true');
  for (const column of regression.ignoredColumns) next.append(IGNORE, column);
  if (regression.boxes) {
    const texts = encodeBoxes(regression.boxes);
    for (const text of texts.length > 0 ? texts : ['']) next.append(BOX, text);
  }
  return next;
}

/** Reads what `writeRegression` has written. */
export function readRegression(address: URLSearchParams, view: RegressionColumnsOfView): DecodedRegression {
  if (address.get(REGRESSION) !== 'true') return { regression: undefined, rejected: [] };
  const names = new Set(view.colForList.map(({ SqlColName }) => SqlColName));
  const ignored = [...new Set(address.getAll(IGNORE))];
  const texts = address.getAll(BOX).filter((text) => text !== '');
  const decoded = decodeBoxes(texts, view.colForSearch);
  return {
    regression: {
      isTestingDb: address.get(TESTING) === 'true',
      isProdDb: address.get(PRODUCTION) === 'true',
      ignoredColumns: ignored.filter((name) => names.has(name)),
      boxes: address.has(BOX) ? decoded.boxes : undefined,
    },
    rejected: [...decoded.rejected, ...ignored.filter((name) => !names.has(name))],
  };
}
