import { useMemo } from 'react';
import { useRegressionMessages } from '../messages/regression.ts';
import type { SetNames } from './regression-options.ts';

/** Texts of a comparison; the side of a row names its data set where the sets have names. */
export function useSetTexts(setNames: SetNames | undefined) {
  const { regression } = useRegressionMessages();
  return useMemo(
    () =>
      setNames
        ? { ...regression, first: regression.onlyIn(setNames.first), second: regression.onlyIn(setNames.second) }
        : regression,
    [regression, setNames],
  );
}
