import type { ColumnDefinition } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo, useState } from 'react';
import { defaultLayout, normalizeLayout, type ColumnLayout } from './column-layout.ts';

export interface ArrangedLayout {
  readonly layout: ColumnLayout;
  readonly change: (next: ColumnLayout) => void;
  readonly reset: () => void;
}

/** The arrangement of the columns: the given one, or one that the grid keeps for itself. */
export function useColumnLayout(
  columns: readonly ColumnDefinition[],
  given: ColumnLayout | undefined,
  onLayoutChange: ((layout: ColumnLayout) => void) | undefined,
): ArrangedLayout {
  const [own, setOwn] = useState<ColumnLayout>();
  const standard = useMemo(() => defaultLayout(columns), [columns]);
  const chosen = given ?? own;
  const layout = useMemo(() => (chosen ? normalizeLayout(chosen, columns) : standard), [chosen, columns, standard]);
  const change = useStableCallback((next: ColumnLayout) => {
    setOwn(next);
    onLayoutChange?.(next);
  });
  return useMemo(() => ({ layout, change, reset: () => change(standard) }), [layout, change, standard]);
}
