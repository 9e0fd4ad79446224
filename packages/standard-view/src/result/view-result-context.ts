import { createContext, use } from 'react';
import type { ViewResult } from './useViewResult.ts';

export const ViewResultContext = createContext<ViewResult | null>(null);

/** The rows on the screen that a part belongs to: those of the view, or of its secondary view. */
export function useResult(): ViewResult {
  const result = use(ViewResultContext);
  if (!result) throw new Error('useResult must be called inside ViewResultContext');
  return result;
}
