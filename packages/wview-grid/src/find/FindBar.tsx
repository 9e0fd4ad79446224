import { useLocale, useStableCallback } from '@fundscope/ui-kit';
import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createNumberFormatter } from '../format/number-format.ts';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, usePane, useTools } from '../model/grid-context.ts';
import { runInSlices } from '../scheduling/run-in-slices.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { findCells, hitTest, nextHit, type FoundCells, type HitTest } from './find-cells.ts';
import { useWantedCell } from './useWantedCell.ts';
import classes from './WviewFindBar.module.css';

interface FindBarProps {
  /** What was typed before the bar was there; ended, the bar takes the keys. */
  ahead: { readonly text: () => string; readonly end: () => void };
  /** Marks what is found in the rows. */
  onHitTest: (isHit: HitTest | null) => void;
}

interface FoundHits extends FoundCells {
  readonly isDone: boolean;
}

const NOTHING: FoundHits = { hits: [], beyond: 0, isDone: true };

/** Finds text in all rows, also those that are not drawn or not shown, which the browser's own search cannot see. */
export function FindBar({ ahead, onHitTest }: FindBarProps) {
  const { rows, rowCount, columns } = useGrid();
  const { active, focus } = usePane();
  const { searchTurn, closeSearch, rowCap } = useTools();
  const { find } = usePartMessages();
  const { locale } = useLocale();
  const [query, setQuery] = useState(ahead.text);
  const [{ hits, beyond, isDone }, setFound] = useState(NOTHING);
  const [index, setIndex] = useState(-1);
  const start = useRef(active);
  /** The query whose first hit was gone to: rows that are loaded again are searched, but move nobody. */
  const reachedQuery = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const ready = useRef((isFirst: boolean) => {
    // A busy browser takes further keys between drawing the bar and this moment.
    const typed = ahead.text();
    ahead.end();
    if (!isFirst) return;
    setQuery(typed);
    onHitTest(hitTest(typed));
  });
  const answeredTurn = useRef(0);
  // Before anything else happens: a key that came first would be lost.
  useLayoutEffect(() => {
    const isFirst = answeredTurn.current === 0;
    answeredTurn.current = searchTurn;
    input.current?.focus();
    if (!isFirst) input.current?.select();
    ready.current(isFirst);
  }, [searchTurn]);
  const goTo = useWantedCell();
  const goToHit = useStableCallback(goTo);
  const reachableRows = rowCap?.onRowWanted ? Math.min(rows.rowCount, rowCap.reachableRows ?? Infinity) : rowCount;

  useEffect(() => {
    if (query === '') return;
    const all: CellPosition[] = [];
    let outOfReach = 0;
    return runInSlices(findCells({ rows, reachableRows, columns, query }), {
      onPiece: (piece) => {
        all.push(...piece.hits);
        outOfReach += piece.beyond;
      },
      onSlice: (isOver) => {
        setFound({ hits: all, beyond: outOfReach, isDone: isOver });
        // The first one from where the user is; those above only when there is none below.
        const { row, column } = start.current;
        const last = all.at(-1);
        const isBehind = last && (last.row > row || (last.row === row && last.column >= column));
        if (reachedQuery.current === query || !last || !(isBehind || isOver)) return;
        reachedQuery.current = query;
        const first = nextHit(all, start.current);
        setIndex(first);
        const hit = all[first];
        if (hit) goToHit(hit);
      },
    });
  }, [query, rows, reachableRows, columns, goToHit]);

  const close = () => {
    onHitTest(null);
    closeSearch();
    focus();
  };
  const step = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const next = (index + by + hits.length) % hits.length;
    setIndex(next);
    const hit = hits[next];
    if (!hit) return;
    start.current = hit;
    goTo(hit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const figure = createNumberFormatter({ locale, decimals: 0 });
  const allRows = figure(rows.rowCount);
  const button = { variant: 'subtle', color: 'gray', onKeyDown: onButtonKeyDown };
  const foundCount = hits.length + beyond;
  const count = () => {
    if (query === '') return '';
    if (isDone && foundCount === 0) return find.none(allRows);
    const found = `${find.count(index + 1, foundCount, isDone)} ${find.scope(allRows)}`;
    return beyond > 0 ? `${found}; ${find.beyond(figure(beyond), figure(reachableRows))}` : found;
  };
  return (
    <div role="search" aria-label={find.label} className={classes['bar']}>
      <TextInput
        size="xs"
        className={classes['query']}
        aria-label={find.label}
        placeholder={find.label}
        ref={input}
        onKeyDown={onKeyDown}
        value={query}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setFound(value === '' ? NOTHING : { ...NOTHING, isDone: false });
          setIndex(-1);
          onHitTest(hitTest(value));
        }}
      />
      <span role="status" className={classes['count']}>
        {count()}
      </span>
      <ActionIcon {...button} aria-label={find.previous} onClick={() => step(-1)}>
        ↑
      </ActionIcon>
      <ActionIcon {...button} aria-label={find.next} onClick={() => step(1)}>
        ↓
      </ActionIcon>
      <ActionIcon {...button} aria-label={find.close} onClick={close}>
        ✕
      </ActionIcon>
    </div>
  );
}
