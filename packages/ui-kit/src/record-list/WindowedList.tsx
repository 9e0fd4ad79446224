import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStableCallback } from '../rendering/useStableCallback.ts';
import { isAltLetter } from './alt-letter.ts';
import { placeOf, type ListPlace } from './list-place.ts';
import { useListKeys } from './useListKeys.ts';
import { scrollTopShowing, windowedRange } from './windowed-range.ts';
import classes from './UikitWindowedList.module.css';

interface WindowedListModel<Item> {
  readonly keyOf: (item: Item) => string | number;
  /** What letters that are typed in the list are compared with. */
  readonly textOf: (item: Item) => string;
}

interface RowAction<Item> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onAct: (item: Item) => void;
}

interface WindowedListProps<Item> {
  label: string;
  /** The list itself, which takes the focus. */
  listRef?: RefObject<HTMLDivElement | null> | undefined;
  items: readonly Item[];
  model: WindowedListModel<Item>;
  isSelected: (item: Item) => boolean;
  /** Each row is selected or not by itself. */
  isMultiple?: boolean;
  /** Of every row, in pixels. */
  rowHeight: number;
  onChoose: (item: Item) => void;
  /** A button at the end of each row; by keyboard Alt+C on the marked row. */
  rowAction?: RowAction<Item> | undefined;
  /** Draws a row. */
  children: (item: Item) => ReactNode;
}

/** A list of any length: only rows in view are drawn. Needs a parent of definite height. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { label, listRef, items, model, isSelected, isMultiple = false, rowHeight, onChoose } = props;
  const { rowAction, children } = props;
  const { keyOf, textOf } = model;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [measure, { height }] = useResizeObserver<HTMLDivElement>();
  // One function for good: with a new one the box would be measured, and the list drawn, again and again.
  const attach = useMergedRef(box, measure, listRef);
  const [scrollTop, setScrollTop] = useState(0);
  const [place, setPlace] = useState<ListPlace | null>(null);
  const count = items.length;
  const selected = isMultiple ? -1 : items.findIndex(isSelected);
  // Keys go on from the record that was opened, however that was.
  const selectedItem = items[selected];
  const selectedKey = selectedItem === undefined ? null : keyOf(selectedItem);
  const [followedKey, setFollowedKey] = useState<string | number | null>(null);
  if (selectedKey !== followedKey) {
    setFollowedKey(selectedKey);
    if (selectedKey !== null) setPlace({ key: selectedKey, index: selected });
  }
  const active = place === null ? Math.max(selected, 0) : placeOf(place, items, keyOf);
  const activeItem = items[active];
  if (place !== null && activeItem !== undefined) {
    const key = keyOf(activeItem);
    if (place.key !== key || place.index !== active) setPlace({ key, index: active });
  }
  const view = { scrollTop, height, rowHeight, count };
  const { start, end } = windowedRange(view);

  const show = useStableCallback((index: number) => {
    if (box.current) box.current.scrollTop = scrollTopShowing(index, { ...view, scrollTop: box.current.scrollTop });
  });
  const move = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    setPlace({ key: keyOf(item), index });
    show(index);
  };
  const choose = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    setPlace({ key: keyOf(item), index });
    onChoose(item);
  };
  const onKeyDown = useListKeys({
    count,
    active: place === null && selected < 0 ? -1 : active,
    pageRows: Math.max(Math.floor(height / rowHeight), 1),
    textAt: (index) => {
      const item = items[index];
      return item === undefined ? '' : textOf(item);
    },
    onMove: move,
    onChoose: choose,
  });
  const act = (index: number) => {
    const item = items[index];
    if (item !== undefined) rowAction?.onAct(item);
  };
  // A record that was opened by its address is shown in the list.
  const isMeasured = height > 0;
  useEffect(() => {
    if (isMeasured && selected >= 0) show(selected);
  }, [selected, isMeasured, show]);
  // Another row is active than before, perhaps because that one is gone. One that only moves is not followed.
  const activeKey = place?.key;
  const showActive = useStableCallback(() => show(active));
  useEffect(() => {
    if (isMeasured && activeKey !== undefined) showActive();
  }, [activeKey, isMeasured, showActive]);

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div
      ref={attach}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={active >= start && active < end ? optionId(active) : undefined}
      aria-keyshortcuts={rowAction && 'Alt+C'}
      onKeyDown={(event) => {
        if (rowAction && isAltLetter(event, 'c')) {
          event.preventDefault();
          act(active);
        } else onKeyDown(event);
      }}
      onClick={(event) => {
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
        if (!row) return;
        const index = Number(row.dataset['index']);
        if (event.target instanceof Element && event.target.closest('[data-row-action]')) act(index);
        else choose(index);
      }}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div className={classes.rows} role="presentation" style={{ height: count * rowHeight }}>
        {items.slice(start, end).map((item, offset) => {
          const index = start + offset;
          return (
            <div
              key={keyOf(item)}
              id={optionId(index)}
              className={classes.row}
              role="option"
              aria-selected={isSelected(item)}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              data-multiple={isMultiple || undefined}
              style={{ top: index * rowHeight, height: rowHeight }}
              data-index={index}
            >
              {children(item)}
              {rowAction && (
                // An option holds no control of its own: assistive technology uses the key or the record's page.
                <span className={classes.action} data-row-action title={`${rowAction.label} (Alt+C)`} aria-hidden>
                  {rowAction.icon}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
