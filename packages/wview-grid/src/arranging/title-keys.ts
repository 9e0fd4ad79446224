import type { KeyPress } from '../selection/keyboard.ts';

/** What a key does to the column whose title is active. */
export type TitleCommand =
  | { readonly kind: 'resize'; readonly byPx: number }
  | { readonly kind: 'fit' }
  | { readonly kind: 'move'; readonly direction: -1 | 1 }
  | { readonly kind: 'sort'; readonly isAdding: boolean }
  | { readonly kind: 'menu' };

export interface TitleKeyPress extends KeyPress {
  readonly altKey: boolean;
}

const STEP_PX = 16;

/**
 * Alt+arrow left and right resize by 16 px, Alt+Home fits the content, Control+Shift+arrow left and right move,
 * Enter sorts, with Shift in addition to the present order; Shift+F10 and the key of menus open the column's.
 */
export function titleCommand({ key, altKey, shiftKey, isControl }: TitleKeyPress): TitleCommand | null {
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (altKey && !isControl && !shiftKey) {
    if (direction) return { kind: 'resize', byPx: direction * STEP_PX };
    return key === 'Home' ? { kind: 'fit' } : null;
  }
  if (altKey) return null;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey && !isControl)) return { kind: 'menu' };
  if (direction && isControl && shiftKey) return { kind: 'move', direction };
  return key === 'Enter' && !isControl ? { kind: 'sort', isAdding: shiftKey } : null;
}
