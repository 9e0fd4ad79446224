import { printOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import {
  decodeBoxes,
  defaultBoxes,
  encodeBoxes,
  initialOrder,
  parseInlineFilter,
  readOrder,
  readRegression,
  writeRegression,
  type CriteriaBox,
  type DefaultContext,
  type RegressionSettings,
} from '@fundscope/criteria-filters';

/** The criteria and the order of a view, and what is compared in regression mode. */
export interface ViewQuestion {
  readonly boxes: readonly CriteriaBox[];
  readonly order: readonly OrderTerm[];
  /** Undefined: regression mode is off. */
  readonly regression: RegressionSettings | undefined;
}

/** What is loaded: the rows (of a regression's first set), those of its second set alone, or both compared. */
export type LoadKind = 'rows' | 'second' | 'regression';

/** What a view's address says of its rows. */
export interface ViewState extends ViewQuestion {
  /** Criteria and columns of the order in the address that do not fit the view, as they stand there. */
  readonly rejected: readonly string[];
  /** What is to be shown; undefined as long as nothing was loaded and the view does not load by itself. */
  readonly loaded: LoadKind | undefined;
  /** What would be shown, were there nothing in the address that does not fit. */
  readonly unread: LoadKind | undefined;
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

/** The columns that can be sorted: those of the table. */
export const sortColumns = (info: ViewInfo) => info.colForList;

/**
 * Reads a view's address: criteria (`box`, one for each), order (`sort`), regression, `loaded`, `inlineFilter`.
 * What it does not say is as the view begins.
 */
export function readViewState(address: URLSearchParams, info: ViewInfo, context: DefaultContext): ViewState {
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
    unread: isRead ? undefined : loaded,
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

const defaultOrder = (info: ViewInfo, isRegression: boolean): readonly OrderTerm[] =>
  initialOrder(
    info,
    sortColumns(info).map(({ SqlColName }) => SqlColName),
    { isRegression },
  );

/** Turns regression mode on or off; an order that was not changed becomes that of the other mode. */
export function setRegression(
  question: ViewQuestion,
  info: ViewInfo,
  regression: RegressionSettings | undefined,
): ViewQuestion {
  const before = defaultOrder(info, question.regression !== undefined);
  const isUntouched = printOrderBy(before) === printOrderBy(question.order);
  return {
    ...question,
    regression,
    order: isUntouched ? defaultOrder(info, regression !== undefined) : question.order,
  };
}

/** The address of a view that is loaded with this question; its other parameters stay. */
export function writeViewState(address: URLSearchParams, question: ViewQuestion, kind: LoadKind): URLSearchParams {
  const next = writeRegression(address, question.regression);
  for (const name of [BOX, SORT, LOADED]) next.delete(name);
  const texts = encodeBoxes(question.boxes);
  // An empty one says that there are no criteria; none at all, that they are as the view begins.
  for (const text of texts.length > 0 ? texts : ['']) next.append(BOX, text);
  next.set(SORT, printOrderBy(question.order));
  next.set(LOADED, loadedWords[kind]);
  return next;
}

/** Parameters that say how rows are shown, not which. */
const presentation: ReadonlySet<string> = new Set([
  'cols',
  'inline',
  'row',
  'drilldown',
  'chart',
  'diff',
  'diffcols',
  'view',
  'nav',
]);

/** The part of an address that decides which rows are shown: as long as it is the same, so are they. */
export const questionText = (address: URLSearchParams): string =>
  new URLSearchParams([...address].filter(([name]) => !presentation.has(name))).toString();
