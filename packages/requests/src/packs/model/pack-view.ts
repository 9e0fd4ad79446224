import { printFilter, printOrderBy } from '@fundscope/contract/filter';
import type { PackView } from '@fundscope/contract/requests';
import type { SavedView, ViewInfo } from '@fundscope/contract/views';
import { criteriaToFilter, decodeBoxes, defaultBoxes, initialOrder, readOrder } from '@fundscope/criteria-filters';
import { defaultLayout, normalizeLayout, readLayout, shownNames } from '@fundscope/wview-grid';

/** Why a saved view cannot be sent by a pack: it would bring other rows than it shows. */
export type PackViewFault = 'no-day' | 'compared' | 'narrowed' | 'relative' | 'unfitting';

export type PackViewReading =
  | { readonly ok: true; readonly view: PackView }
  | { readonly ok: false; readonly fault: PackViewFault };

interface ReadingContext {
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
  if (address.get('regression') === 'true') return refuse('compared');
  if (address.get('inline') || address.get('cells')) return refuse('narrowed');
  const texts = address.getAll('box').filter((text) => text !== '');
  const { boxes, rejected } = address.has('box')
    ? decodeBoxes(texts, info.colForSearch)
    : { boxes: defaultBoxes(info.colForSearch, { userNr, today: now.slice(0, 10) }), rejected: [] };
  if (rejected.length > 0) return refuse('unfitting');
  const others = boxes.filter(({ column }) => column !== day);
  if (others.some(({ criteria }) => criteria.some((one) => one.kind === 'last' && one.count !== ''))) {
    return refuse('relative');
  }
  const filter = criteriaToFilter(others, { columns: info.colForSearch, now });
  if (!filter.ok) return refuse('unfitting');
  const names = info.colForList.map(({ SqlColName }) => SqlColName);
  const sort = address.get('sort');
  const order = sort === null ? initialOrder(info, names, { isRegression: false }) : readOrder(sort, names);
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

/** The day that a view's rows are of, as the server finds it: by which it opens, else one of its key, else its first. */
function dayColumnOf({ dayColumn, keyColumns = [], colForList, colForSearch }: ViewInfo): string | undefined {
  if (dayColumn !== undefined) return dayColumn;
  const searched = new Set(colForSearch.map(({ SqlColName }) => SqlColName));
  const days = colForList
    .filter(({ ColType, SqlColName }) => ColType === 'date' && searched.has(SqlColName))
    .map(({ SqlColName }) => SqlColName);
  return days.find((name) => keyColumns.includes(name)) ?? days[0];
}
