import { useEffect, useState } from 'react';
import { runInSlices } from '../scheduling/run-in-slices.ts';
import { findDifferences, type DifferenceSpace } from './find-differences.ts';

interface FoundDifferences {
  readonly space: DifferenceSpace | null;
  /** As `findDifferences` numbers them; grows while it is looked for more. */
  readonly differences: readonly number[];
  readonly isDone: boolean;
}

const NONE: FoundDifferences = { space: null, differences: [], isDone: false };

/** All differences, looked for a few milliseconds at a time. */
export function useDifferences(space: DifferenceSpace): FoundDifferences {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const differences: number[] = [];
    return runInSlices(findDifferences(space), {
      onPiece: (piece) => {
        for (const difference of piece) differences.push(difference);
      },
      onSlice: (isDone) => setFound({ space, differences, isDone }),
    });
  }, [space]);
  return found.space === space ? found : NONE;
}
