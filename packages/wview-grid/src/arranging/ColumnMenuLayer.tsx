import { lazy, Suspense } from 'react';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }));

/** The menu of a column, fetched when it is first opened. */
export const ColumnMenuLayer = (props: ColumnMenuProps) => (
  <Suspense>
    <ColumnMenu {...props} />
  </Suspense>
);
