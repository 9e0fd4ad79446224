import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect } from 'react';
import { useGrid, useTools } from '../model/grid-context.ts';

/** A grid that answers keys pressed anywhere on the page. */
interface ShownGrid {
  readonly element: () => HTMLElement | null;
  readonly find: () => void;
  readonly print: () => void;
}

const grids = new Set<ShownGrid>();

/** Lets a grid answer Ctrl+F and Ctrl+P as long as it shows rows. */
export function usePageKeys(onFind: () => void): void {
  const { rowCount, elements } = useGrid();
  const { isBusy, showPlainTable } = useTools();
  const isReady = rowCount > 0 && !isBusy;
  const find = useStableCallback(onFind);
  const print = useStableCallback(() => showPlainTable('print'));
  useEffect(() => {
    if (!isReady) return;
    return showGrid({ element: () => elements.root.current, find, print });
  }, [elements, isReady, find, print]);
}

/**
 * Ctrl+F and Ctrl+P are the grid's wherever the focus is, since the browser's own search and print see only the rows that
 * are drawn. Of several grids, the one with the focus answers, else the first on the page.
 *
 * @returns takes the grid off the page again
 */
function showGrid(grid: ShownGrid): () => void {
  if (grids.size === 0) window.addEventListener('keydown', onKeyDown);
  grids.add(grid);
  return () => {
    grids.delete(grid);
    if (grids.size === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || altKey || shiftKey || !(ctrlKey || metaKey)) return;
  const wanted = key.toLowerCase();
  if ((wanted !== 'f' && wanted !== 'p') || isElsewhere(target)) return;
  const grid = answeringGrid();
  if (!grid) return;
  event.preventDefault();
  if (wanted === 'f') grid.find();
  else grid.print();
}

/** In a dialog these keys are its own or the browser's; in a cell they would leave what is being typed. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"], [role="grid"] :is(input, textarea, select)') !== null);

function answeringGrid(): ShownGrid | undefined {
  const visible = [...grids].flatMap((grid) => {
    const element = grid.element();
    return element?.checkVisibility() ? [{ grid, element }] : [];
  });
  const first = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const ordered = visible.toSorted((one, other) => first(one.element, other.element));
  return (ordered.find(({ element }) => element.contains(document.activeElement)) ?? ordered[0])?.grid;
}
