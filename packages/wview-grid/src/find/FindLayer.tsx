import { lazy, Suspense } from 'react';
import type { FindBarProps } from './FindBar.tsx';

const FindBar = lazy(async () => ({ default: (await import('./FindBar.tsx')).FindBar }));

/** The search, fetched when it is first opened. */
export const FindLayer = (props: FindBarProps) => (
  <Suspense>
    <FindBar {...props} />
  </Suspense>
);
