import { printOrderBy, type OrderTerm, type ViewInfo } from '@fundscope/contract';
import {
  decodeBoxes,
  defaultBoxes,
  encodeBoxes,
  parseInlineFilter,
  readOrder,
  type CriteriaBox,
  type DefaultContext,
} from '@fundscope/criteria-filters';

/** The criteria and the order of a view. */
export interface ViewQuestion {
  readonly boxes: readonly CriteriaBox[];
  readonly order: readonly OrderTerm[];
}

/** What a view's address says. */
export interface ViewState extends ViewQuestion {
  /** Criteria in the address that do not fit the view, as they stand there. */
  readonly rejected: readonly string[];
  /** The rows are to be shown: they were loaded, or the view loads by itself. */
  readonly isLoaded: boolean;
  /** Groups of one or two SqlColNames. */
  readonly inlineGroups: readonly (readonly string[])[];
}

/** The parameters of a view's address. */
const BOX = 'box';
const SORT = 'sort';
const LOADED = 'loaded';

/** The columns that can be sorted: those of the table. */
export const sortColumns = (info: ViewInfo) => info.colForList;

/**
 * Reads a view's address: criteria (`box`, one for each), order (`sort`), `loaded`, `inlineFilter`. What it
 * does not say is as the view begins.
 */
export function readViewState(address: URLSearchParams, info: ViewInfo, context: DefaultContext): ViewState {
  const names = sortColumns(info).map(({ SqlColName }) => SqlColName);
  const texts = address.getAll(BOX).filter((text) => text !== '');
  const decoded = address.has(BOX)
    ? decodeBoxes(texts, info.colForSearch)
    : { boxes: defaultBoxes(info.colForSearch, context), rejected: [] };
  return {
    ...decoded,
    order: readOrder(address.get(SORT) ?? info.OrderBy, names),
    isLoaded: address.get(LOADED) === 'true' || info.autoLoad,
    inlineGroups: parseInlineFilter(
      address.get('inlineFilter') ?? '',
      info.colForList.map(({ SqlColName }) => SqlColName),
    ),
  };
}

/** The address of a view whose rows are loaded with these criteria and order; its other parameters stay. */
export function writeViewState(address: URLSearchParams, { boxes, order }: ViewQuestion): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [BOX, SORT, LOADED]) next.delete(name);
  const texts = encodeBoxes(boxes);
  // An empty one says that there are no criteria; none at all, that they are as the view begins.
  for (const text of texts.length > 0 ? texts : ['']) next.append(BOX, text);
  next.set(SORT, printOrderBy(order));
  next.set(LOADED, 'true');
  return next;
}
