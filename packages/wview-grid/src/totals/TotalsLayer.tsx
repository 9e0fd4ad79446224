import { lazy, Suspense } from 'react';
import type { TotalsRowProps } from './TotalsRow.tsx';

const TotalsRow = lazy(async () => ({ default: (await import('./TotalsRow.tsx')).TotalsRow }));

/** The totals, fetched when they are first asked for. */
export const TotalsLayer = (props: TotalsRowProps) => (
  <Suspense>
    <TotalsRow {...props} />
  </Suspense>
);
