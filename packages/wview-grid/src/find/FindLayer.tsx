import { lazy, Suspense } from 'react';
import type { FindBarProps } from './FindBar.tsx';
import { loadFindBar } from './load-find-bar.ts';

const FindBar = lazy(async () => ({ default: (await loadFindBar()).FindBar }));

/** The search, fetched when it is first opened. */
export const FindLayer = (props: FindBarProps) => (
  <Suspense>
    <FindBar {...props} />
  </Suspense>
);
