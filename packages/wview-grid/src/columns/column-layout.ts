import type { ColumnDefinition } from '@fundscope/contract/views';

/** How a user has arranged the columns of a view. Columns are named by their SqlColName. */
export interface ColumnLayout {
  /** All columns, hidden ones too, from left to right. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In px; a column without one is as wide as its content. */
  readonly widths: Readonly<Record<string, number>>;
  /** Those that stay at the left edge, in the order that `order` has them in. */
  readonly pinned: readonly string[];
}

const MIN_COLUMN_PX = 40;
const MAX_COLUMN_PX = 1000;

/**
 * The view's own arrangement: all columns in order. Pinned are the columns that the view names, else the first one, and
 * with a fund's number its name.
 */
export function defaultLayout(columns: readonly ColumnDefinition[]): ColumnLayout {
  const order = columns.map(({ SqlColName }) => SqlColName);
  const [first, second] = columns;
  const isNamedFund = first?.ColType === 'book' && second?.ColType === 'name';
  const named = columns.filter(({ isPinned }) => isPinned).map(({ SqlColName }) => SqlColName);
  return { order, hidden: [], widths: {}, pinned: named.length > 0 ? named : order.slice(0, isNamedFund ? 2 : 1) };
}

/**
 * A layout for the columns that a view has now: names that it has no more are dropped, columns that the layout
 * does not know stand behind the column that they follow in the view. One column at least is shown. A layout
 * that suits is returned as it is.
 */
export function normalizeLayout(layout: ColumnLayout, columns: readonly ColumnDefinition[]): ColumnLayout {
  const names = columns.map(({ SqlColName }) => SqlColName);
  const known = new Set(names);
  const order = [...new Set(layout.order)].filter((name) => known.has(name));
  names.forEach((name, index) => {
    if (order.includes(name)) return;
    const before = names[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  const hidden = distinct(layout.hidden, known);
  const normal: ColumnLayout = {
    order,
    hidden: hidden.length < names.length ? hidden : hidden.filter((name) => name !== order[0]),
    widths: Object.fromEntries(
      Object.entries(layout.widths).flatMap(([name, px]) => (known.has(name) ? [[name, clampWidth(px)]] : [])),
    ),
    pinned: distinct(layout.pinned, known),
  };
  return areEqualLayouts(layout, normal) ? layout : normal;
}

const distinct = (names: readonly string[], known: ReadonlySet<string>): string[] =>
  [...new Set(names)].filter((name) => known.has(name));

const clampWidth = (px: number): number =>
  Number.isFinite(px) ? Math.max(MIN_COLUMN_PX, Math.min(Math.round(px), MAX_COLUMN_PX)) : MIN_COLUMN_PX;

export function areEqualLayouts(one: ColumnLayout, other: ColumnLayout): boolean {
  const widths = Object.entries(one.widths);
  return (
    isSameList(one.order, other.order) &&
    isSameList(one.hidden, other.hidden) &&
    isSameList(one.pinned, other.pinned) &&
    widths.length === Object.keys(other.widths).length &&
    widths.every(([name, px]) => other.widths[name] === px)
  );
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** The columns that are shown, pinned ones first. */
export interface ArrangedColumns {
  readonly columns: readonly ColumnDefinition[];
  readonly pinnedCount: number;
}

/** @param layout normal for the columns, see `normalizeLayout` */
export function arrangeColumns(columns: readonly ColumnDefinition[], layout: ColumnLayout): ArrangedColumns {
  const byName = new Map(columns.map((column) => [column.SqlColName, column]));
  const shown = shownNames(layout);
  return {
    columns: shown.flatMap((name) => byName.get(name) ?? []),
    pinnedCount: shown.filter((name) => layout.pinned.includes(name)).length,
  };
}

/** Names of the shown columns as they stand, pinned ones first. */
export function shownNames({ order, hidden, pinned }: ColumnLayout): string[] {
  const shown = order.filter((name) => !hidden.includes(name));
  return [...shown.filter((name) => pinned.includes(name)), ...shown.filter((name) => !pinned.includes(name))];
}

/** @param px `null` for as wide as its content */
export function resizeColumn(layout: ColumnLayout, name: string, px: number | null): ColumnLayout {
  const { [name]: _, ...others } = layout.widths;
  return { ...layout, widths: px === null ? others : { ...others, [name]: clampWidth(px) } };
}

/** Hides or shows a column; the last one that is shown stays. */
export function setColumnHidden(layout: ColumnLayout, name: string, isHidden: boolean): ColumnLayout {
  const others = layout.hidden.filter((each) => each !== name);
  if (!isHidden) return { ...layout, hidden: others };
  return shownNames(layout).some((each) => each !== name) ? { ...layout, hidden: [...others, name] } : layout;
}

export function setColumnPinned(layout: ColumnLayout, name: string, isPinned: boolean): ColumnLayout {
  const others = layout.pinned.filter((each) => each !== name);
  return { ...layout, pinned: isPinned ? [...others, name] : others };
}

/** Moves a column before or behind another one; it is pinned afterwards if that one is. */
export function moveColumn(
  layout: ColumnLayout,
  name: string,
  target: { readonly name: string; readonly side: 'before' | 'behind' },
): ColumnLayout {
  if (name === target.name || !layout.order.includes(target.name)) return layout;
  const order = layout.order.filter((each) => each !== name);
  order.splice(order.indexOf(target.name) + (target.side === 'behind' ? 1 : 0), 0, name);
  return setColumnPinned({ ...layout, order }, name, layout.pinned.includes(target.name));
}

/** Moves a column one place to the left or right among those that are shown. */
export function shiftColumn(layout: ColumnLayout, name: string, direction: -1 | 1): ColumnLayout {
  const shown = shownNames(layout);
  const target = shown[shown.indexOf(name) + direction];
  if (target === undefined) return layout;
  // Over the edge of the pinned columns it changes sides before it changes places.
  const changesSides = layout.pinned.includes(name) !== layout.pinned.includes(target);
  const side = direction < 0 === changesSides ? 'behind' : 'before';
  return moveColumn(layout, name, { name: target, side });
}
