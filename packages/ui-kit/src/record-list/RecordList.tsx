import { ActionIcon, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCopyPlus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import { isAltLetter } from './alt-letter.ts';
import { useCloseListPanel } from './list-panel.ts';
import { itemsMatching, textIndex } from './text-index.ts';
import { WindowedList } from './WindowedList.tsx';
import classes from './UikitRecordList.module.css';

export interface ListFilter {
  readonly search: string;
  readonly isActiveOnly: boolean;
}

/** What a list has to know of its records. Give the functions once, outside of the component. */
export interface RecordListModel<Item> {
  readonly keyOf: (item: Item) => string | number;
  /** What a row says first; letters that are typed in the list are compared with it. */
  readonly labelOf: (item: Item) => string;
  /** All that the filter looks at; the label where it is left out. */
  readonly searchTextOf?: (item: Item) => string;
  /** With it, *active only* is offered. */
  readonly isActive?: (item: Item) => boolean;
  /** Of every row, in pixels. Default 32, one line. */
  readonly rowHeight?: number;
}

interface RecordListProps<Item> {
  /** Name of the list; shown under the filter where it has no *active only*. */
  label: string;
  /** The rows together, which take the focus. */
  listRef?: RefObject<HTMLDivElement | null>;
  model: RecordListModel<Item>;
  items: readonly Item[];
  selectedKey: string | number | null;
  filter: ListFilter;
  onFilterChange: (filter: ListFilter) => void;
  onOpen: (item: Item) => void;
  /** Begins a new record; Alt+N does the same. With `onCopy` each row offers to begin one with its values. */
  create?: {
    readonly label: string;
    readonly onCreate: () => void;
    readonly onCopy?: ((item: Item) => void) | undefined;
  };
  /** Draws a row; `search` is what to mark in it. */
  children: (item: Item, search: string) => ReactNode;
}

/** The list of a screen's records: filter, plus button, *active only*, how many, and the rows. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { label, listRef, model, items, selectedKey, filter, onFilterChange, onOpen } = props;
  const { create, children } = props;
  const { onCopy } = create ?? {};
  const { keyOf, labelOf, searchTextOf = labelOf, isActive, rowHeight = 32 } = model;
  const messages = useUiKitMessages();
  const box = useRef<HTMLInputElement>(null);
  const closePanel = useCloseListPanel();
  const begin = () => {
    create?.onCreate();
    closePanel();
  };
  const index = useMemo(() => textIndex(items, searchTextOf), [items, searchTextOf]);
  const shown = useMemo(() => {
    const found = itemsMatching(index, filter.search);
    return isActive && filter.isActiveOnly ? found.filter(isActive) : found;
  }, [index, filter.search, filter.isActiveOnly, isActive]);
  useWindowEvent('keydown', (event) => {
    // In a text box of macOS, Option+N begins a letter with a tilde.
    if (create && isAltLetter(event, 'n') && (event.key !== 'Dead' || !isTyping(event.target))) begin();
    else if (event.key === '/' && !isTyping(event.target)) box.current?.focus();
    else return;
    event.preventDefault();
  });
  const clear = { ...filter, search: '' };
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <div className={classes.line}>
          <TextInput
            ref={box}
            type="search"
            className={classes.filter}
            leftSection={<IconSearch size={16} aria-hidden />}
            placeholder={messages.filter}
            aria-label={messages.filterOf(label)}
            value={filter.search}
            onChange={(event) => onFilterChange({ ...filter, search: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter.search === '') return;
              event.preventDefault();
              onFilterChange(clear);
            }}
          />
          {create && (
            <Tooltip label={`${create.label} (Alt+N)`}>
              <ActionIcon variant="default" size={32} aria-label={create.label} onClick={begin}>
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        <div className={classes.line}>
          {isActive ? (
            <Checkbox
              label={messages.activeOnly}
              checked={filter.isActiveOnly}
              onChange={(event) => onFilterChange({ ...filter, isActiveOnly: event.currentTarget.checked })}
            />
          ) : (
            <b>{label}</b>
          )}
          <output className={classes.count}>{messages.countOf(shown.length, items.length)}</output>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>
          {filter.search.trim() === '' ? messages.noRecords : messages.noneMatches(filter.search)}
        </p>
      ) : (
        <WindowedList
          label={label}
          listRef={listRef}
          items={shown}
          model={{ keyOf, textOf: labelOf }}
          isSelected={(item) => keyOf(item) === selectedKey}
          rowHeight={rowHeight}
          rowAction={
            onCopy && {
              label: messages.copy,
              icon: <IconCopyPlus size={16} />,
              onAct: (item) => {
                onCopy(item);
                closePanel();
              },
            }
          }
          onChoose={(item) => {
            onOpen(item);
            closePanel();
          }}
        >
          {(item) => children(item, filter.search)}
        </WindowedList>
      )}
    </div>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
