import { printOrderBy } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import {
  decodeBoxes,
  defaultBoxes,
  encodeBoxes,
  parseInlineFilter,
  readOrder,
  readRegression,
  writeRegression,
  type DefaultContext,
} from '@fundscope/criteria-filters';
import { defaultOrder, sortColumns, type LoadKind, type ViewCriteria } from '../model/view-criteria.ts';

/** What a view's address says of its rows. */
export interface AppliedAddress extends ViewCriteria {
  /** Criteria and columns of the order in the address that do not fit the view, as they stand there. */
  readonly rejected: readonly string[];
  /** What is to be shown; undefined as long as nothing was loaded and the view does not load by itself. */
  readonly loaded: LoadKind | undefined;
  /** What would be shown, were there nothing in the address that does not fit. */
  readonly blockedLoad: LoadKind | undefined;
  /** Groups of one or two SqlColNames. */
  readonly inlineGroups: readonly (readonly string[])[];
}

/** The parameters of a view's address. */
const BOX = 'box';
const SORT = 'sort';
const LOADED = 'loaded';

const loadedWords = { rows: 'true', second: 'second', regression: 'regression' } as const satisfies Record<
  LoadKind,
  string
>;

/**
 * Reads a view's address: criteria (`box`, one for each), order (`sort`), regression, `loaded`, `inlineFilter`.
 * What it does not say is as the view begins.
 */
export function readAddress(address: URLSearchParams, info: ViewInfo, context: DefaultContext): AppliedAddress {
  const names = sortColumns(info).map(({ SqlColName }) => SqlColName);
  const texts = address.getAll(BOX).filter((text) => text !== '');
  const decoded = address.has(BOX)
    ? decodeBoxes(texts, info.colForSearch)
    : { boxes: defaultBoxes(info.colForSearch, context), rejected: [] };
  const { regression, rejected } = readRegression(address, info);
  const sort = address.get(SORT);
  const loaded = readLoaded(address, regression !== undefined, info.autoLoad);
  const allRejected = [...decoded.rejected, ...rejected, ...rejectedTerms(sort ?? '', names)];
  // A criterion that is left out shows rows that the address does not ask for.
  const isRead = allRejected.length === 0;
  return {
    boxes: decoded.boxes,
    regression,
    rejected: allRejected,
    order: sort === null ? defaultOrder(info, regression !== undefined) : readOrder(sort, names),
    loaded: isRead ? loaded : undefined,
    blockedLoad: isRead ? undefined : loaded,
    inlineGroups: parseInlineFilter(
      address.get('inlineFilter') ?? '',
      info.colForList.map(({ SqlColName }) => SqlColName),
    ),
  };
}

/** The parts of an order that are no column of the view with a direction. */
const rejectedTerms = (sort: string, names: readonly string[]): readonly string[] =>
  sort.split(',').flatMap((term) => (term.trim() === '' || readOrder(term, names).length > 0 ? [] : [term.trim()]));

function readLoaded(address: URLSearchParams, isRegression: boolean, autoLoad: boolean): LoadKind | undefined {
  const word = address.get(LOADED);
  if (isRegression && word === loadedWords.second) return 'second';
  if (isRegression && word === loadedWords.regression) return 'regression';
  return word === loadedWords.rows || (autoLoad && !isRegression) ? 'rows' : undefined;
}

/** The address of a view that is loaded with these criteria; its other parameters stay. */
export function writeAddress(address: URLSearchParams, criteria: ViewCriteria, kind: LoadKind): URLSearchParams {
  const next = writeRegression(address, criteria.regression);
  for (const name of [BOX, SORT, LOADED]) next.delete(name);
  const texts = encodeBoxes(criteria.boxes);
  // An empty one says that there are no criteria; none at all, that they are as the view begins.
  for (const text of texts.length > 0 ? texts : ['']) next.append(BOX, text);
  next.set(SORT, printOrderBy(criteria.order));
  next.set(LOADED, loadedWords[kind]);
  return next;
}

/** Parameters that say how rows are shown, not which. */
const presentation: ReadonlySet<string> = new Set([
  'cols',
  'inline',
  'cells',
  'group',
  'row',
  'drilldown',
  'chart',
  'diff',
  'diffcols',
  'view',
  'nav',
]);

/** The part of an address that decides which rows are shown: as long as it is the same, so are they. */
export const criteriaText = (address: URLSearchParams): string =>
  new URLSearchParams([...address].filter(([name]) => !presentation.has(name))).toString();

/** An address as text, with its parameters in the order of their names; those of one name keep theirs. */
export function addressText(address: URLSearchParams): string {
  const sorted = new URLSearchParams(address);
  sorted.sort();
  return sorted.toString();
}

/** Whether two addresses say the same, in whatever order. */
export const isSameAddress = (one: URLSearchParams, other: URLSearchParams): boolean =>
  addressText(one) === addressText(other);
