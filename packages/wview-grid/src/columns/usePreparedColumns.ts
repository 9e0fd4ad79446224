import type { ColumnDefinition } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { checkColumn } from './check-column.ts';
import { arrangeColumns, type ColumnLayout } from './column-layout.ts';
import { prepareColumns, type PreparedColumn } from './prepare-columns.ts';

interface PreparedColumnsOptions {
  readonly locale: Locale;
  readonly layout: ColumnLayout;
  /** Check boxes stand before all other columns. */
  readonly hasChecks: boolean;
}

interface ShownColumns {
  readonly columns: readonly PreparedColumn[];
  /** How many of the view's columns are pinned. */
  readonly pinnedCount: number;
}

/** The shown columns as they are arranged, each prepared once. */
export function usePreparedColumns(
  definitions: readonly ColumnDefinition[],
  { locale, layout, hasChecks }: PreparedColumnsOptions,
): ShownColumns {
  const prepared = useMemo(
    () => new Map(prepareColumns(definitions, locale).map((column) => [column.definition, column])),
    [definitions, locale],
  );
  const { order, hidden, pinned } = layout;
  return useMemo(() => {
    // Widths are none of this: dragging one prepares nothing.
    const arranged = arrangeColumns(definitions, { order, hidden, pinned, widths: {} });
    const shown = arranged.columns.flatMap((definition) => prepared.get(definition) ?? []);
    return { columns: hasChecks ? [checkColumn, ...shown] : shown, pinnedCount: arranged.pinnedCount };
  }, [definitions, prepared, order, hidden, pinned, hasChecks]);
}
