import type { ViewInfo } from '@fundscope/contract/views';
import { preloadCorrections } from '@fundscope/wview-grid';
import { useEffect } from 'react';
import { canCorrect } from './useCorrecting.ts';

/** Fetches what a view's cells are corrected with while its rows are on their way. A failure is told by the grid. */
export function usePreloadedCorrections(info: ViewInfo | undefined): void {
  const isNeeded = info !== undefined && canCorrect(info);
  useEffect(() => {
    if (isNeeded) preloadCorrections().catch(() => {});
  }, [isNeeded]);
}
