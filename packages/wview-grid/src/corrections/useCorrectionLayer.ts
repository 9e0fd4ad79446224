import { useEffect, useState } from 'react';
import type { CorrectionLayer as Layer } from './CorrectionLayer.tsx';

type CorrectionLayer = typeof Layer;

/** Fetched once for all grids of the page. */
let fetchedLayer: CorrectionLayer | null = null;

const fetchLayer = async (): Promise<CorrectionLayer> =>
  (fetchedLayer = (await import('./CorrectionLayer.tsx')).CorrectionLayer);

/**
 * Fetches what cells are corrected with before a grid asks for it, so that cells can be corrected as soon as they are
 * drawn. Fails where the code cannot be fetched.
 */
export const preloadCorrections = async (): Promise<void> => {
  await fetchLayer();
};

/**
 * The editor and what belongs to it: until it is there no cell can be corrected, and none looks as if it could.
 *
 * @param isNeeded something is to be corrected
 */
export function useCorrectionLayer(isNeeded: boolean): { layer: CorrectionLayer | null; hasFailed: boolean } {
  const [layer, setLayer] = useState(() => fetchedLayer);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isNeeded && layer === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const end = (next: CorrectionLayer | null) => {
      if (isOver) return;
      setLayer(() => next);
      setHasFailed(next === null);
    };
    fetchLayer().then(end, () => end(null));
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  return { layer, hasFailed: hasFailed && isMissing };
}
