import { useCallback, useEffect, useRef } from 'react';
import { elementAt, type FocusPlace } from './focus-place.ts';

/**
 * Moves the focus to a place that is there only after a change, or that takes it over from what the change removes.
 *
 * @returns the ref of the panel, and a function that says where the focus is to be once the panel is drawn next
 */
export function useFocusAfterChange() {
  const panel = useRef<HTMLElement>(null);
  const wanted = useRef<FocusPlace>(undefined);
  useEffect(() => {
    const place = wanted.current;
    wanted.current = undefined;
    if (place && panel.current) elementAt(panel.current, place)?.focus();
  });
  const focusNext = useCallback((place: FocusPlace) => {
    wanted.current = place;
  }, []);
  return { panel, focusNext };
}
