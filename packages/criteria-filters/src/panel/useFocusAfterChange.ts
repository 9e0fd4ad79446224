import { useCallback, useEffect, useRef } from 'react';

/** A part of the panel that can have the focus. */
export type FocusTarget =
  | { readonly part: 'title'; readonly column: string }
  /** Of a condition, by its index in the column's box. */
  | { readonly part: 'operator' | 'value'; readonly column: string; readonly index: number }
  /** The list of columns to add. */
  | { readonly part: 'add' };

/**
 * Moves the focus to a part that exists only after a change, or that takes it over from what the change removes.
 *
 * @returns the ref of the panel, and a function that says where the focus is to be once the panel is drawn next
 */
export function useFocusAfterChange() {
  const panel = useRef<HTMLElement>(null);
  const next = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const target = next.current;
    next.current = undefined;
    if (target && panel.current) findElement(panel.current, target)?.focus();
  });
  const focusNext = useCallback((target: FocusTarget) => {
    next.current = target;
  }, []);
  return { panel, focusNext };
}

const selectors = {
  title: 'button[aria-expanded]',
  operator: 'select',
  // The ways to search a date, and a bool's values, are radio buttons: a field to type in comes first.
  value: 'input:not([type="radio"], :disabled)',
  add: 'input',
} as const satisfies Record<FocusTarget['part'], string>;

function findElement(panel: HTMLElement, target: FocusTarget): HTMLElement | undefined {
  const root = findRoot(panel, target);
  const element =
    root?.querySelector<HTMLElement>(selectors[target.part]) ?? root?.querySelector<HTMLElement>('input, select');
  return element ?? undefined;
}

function findRoot(panel: HTMLElement, target: FocusTarget): HTMLElement | null | undefined {
  if (target.part === 'add') return panel.querySelector<HTMLElement>('[data-add]');
  const box = [...panel.querySelectorAll<HTMLElement>('[data-box]')].find(
    ({ dataset }) => dataset['box'] === target.column,
  );
  // A box of ticked books has no conditions apart.
  return target.part === 'title' ? box : (box?.querySelector<HTMLElement>(`[data-condition="${target.index}"]`) ?? box);
}
