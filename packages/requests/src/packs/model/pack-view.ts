import { addDays } from '@fundscope/contract/calendar';
import { FilterError, parseOrderBy, printFilter, printOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { PackView } from '@fundscope/contract/requests';
import type { SavedView, ViewInfo } from '@fundscope/contract/views';
import { criteriaToFilter, decodeBoxes, defaultBoxes, initialOrder, readOrder } from '@fundscope/criteria-filters';
import { defaultLayout, normalizeLayout, readLayout, shownNames } from '@fundscope/wview-grid';

/** Why a saved view cannot be sent by a pack: it would bring other rows than it shows. */
export type PackViewFault = 'no-day' | 'testing' | 'compared' | 'narrowed' | 'relative' | 'unfitting';

export type PackViewReading =
  | { readonly ok: true; readonly view: PackView }
  | { readonly ok: false; readonly fault: PackViewFault };

interface ReadingContext {
  /** Of the pack's owner: who `currentuser` is. */
  readonly userNr: number;
  /** Local time `YYYY-MM-DDTHH:MM:SS`. */
  readonly now: string;
  readonly format: PackView['format'];
}

/** What a pack sends of a saved view: its criteria but for the day, its order, and its columns as they stand. */
export function readPackView(
  { WVName, name, state }: Pick<SavedView, 'WVName' | 'name' | 'state'>,
  info: ViewInfo,
  { userNr, now, format }: ReadingContext,
): PackViewReading {
  const refuse = (fault: PackViewFault): PackViewReading => ({ ok: false, fault });
  const address = new URLSearchParams(state);
  const day = dayColumnOf(info);
  if (day === undefined) return refuse('no-day');
  if (address.get('TestingDB') === 'true') return refuse('testing');
  if (address.get('regression') === 'true') return refuse('compared');
  if (address.get('inline') || address.get('cells')) return refuse('narrowed');
  const texts = address.getAll('box').filter((text) => text !== '');
  const today = now.slice(0, 10);
  const defaultsOn = (date: string) => defaultBoxes(info.colForSearch, { userNr, today: date });
  const { boxes, rejected } = address.has('box')
    ? decodeBoxes(texts, info.colForSearch)
    : { boxes: defaultsOn(today), rejected: [] };
  if (rejected.length > 0) return refuse('unfitting');
  const butForDay = (all: typeof boxes) => all.filter(({ column }) => column !== day);
  const others = butForDay(boxes);
  // Defaults such as the previous Friday are days by now, and other ones on another day.
  if (!address.has('box') && !isSame(others, butForDay(defaultsOn(addDays(today, ABOVE_A_YEAR))))) {
    return refuse('relative');
  }
  if (others.some(({ criteria }) => criteria.some((one) => one.kind === 'last' && one.count !== ''))) {
    return refuse('relative');
  }
  const filter = criteriaToFilter(others, { columns: info.colForSearch, now });
  if (!filter.ok) return refuse('unfitting');
  const names = info.colForList.map(({ SqlColName }) => SqlColName);
  const sort = address.get('sort');
  const order = sort === null ? initialOrder(info, names, { isRegression: false }) : orderOf(sort, names);
  if (!order) return refuse('unfitting');
  const layout = readLayout(address.get('cols') ?? '') ?? defaultLayout(info.colForList);
  return {
    ok: true,
    view: {
      WVName,
      name,
      filter: filter.tree ? printFilter(filter.tree) : '',
      orderBy: printOrderBy(order),
      columns: shownNames(normalizeLayout(layout, info.colForList)),
      format,
    },
  };
}

/** A default of a day and month has the year of its day. */
const ABOVE_A_YEAR = 400;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Undefined where the view has not all of the columns any more. */
function orderOf(sort: string, names: readonly string[]): readonly OrderTerm[] | undefined {
  const known = new Set(names.map((name) => name.toLowerCase()));
  try {
    const isWhole = parseOrderBy(sort).every(({ column }) => known.has(column.toLowerCase()));
    return isWhole ? readOrder(sort, names) : undefined;
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}

/** The day that a view's rows are of, as the server finds it: by which it opens, else one of its key, else its first. */
function dayColumnOf({ dayColumn, keyColumns = [], colForList, colForSearch }: ViewInfo): string | undefined {
  if (dayColumn !== undefined) return dayColumn;
  const searched = new Set(colForSearch.map(({ SqlColName }) => SqlColName));
  const days = colForList
    .filter(({ ColType, SqlColName }) => ColType === 'date' && searched.has(SqlColName))
    .map(({ SqlColName }) => SqlColName);
  return days.find((name) => keyColumns.includes(name)) ?? days[0];
}
