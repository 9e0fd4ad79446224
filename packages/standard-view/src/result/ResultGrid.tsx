import { CorrectableGrid, RegressionGrid, SelectableGrid, SingleRowGrid, WviewGrid } from '@fundscope/wview-grid';
import type { OrderTerm } from '@fundscope/contract/filter';
import { useViewMessages } from '../messages/index.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import type { GridMode } from './grid-mode.ts';
import { useResult } from './view-result-context.ts';

interface ResultGridProps {
  /** Default: rows are corrected where the view allows it. */
  mode?: GridMode | undefined;
  /** Default: titles do not sort. */
  sorting?:
    | { order: readonly OrderTerm[]; onChange: (name: string, isAdding: boolean, direction?: 'asc' | 'desc') => void }
    | undefined;
}

/** The one grid that shows a result's rows. */
export function ResultGrid({ mode, sorting }: ResultGridProps) {
  const messages = useViewMessages();
  const result = useResult();
  const { info, rows, cap, counts, isCorrecting, correcting, drafts } = result;
  const { shown, loaded, canShowMore } = counts;
  const grid = {
    columns: info.colForList,
    rows,
    label: messages.tableOf(info.Title || info.WVName),
    placeKey: result.gridKey,
    isLoading: result.isLoading,
    maxRows: cap,
    footerText: shown === loaded ? undefined : messages[canShowMore ? 'footerMore' : 'footerMost'](shown, loaded),
    onShowMore: canShowMore ? result.showMore : undefined,
    order: sorting?.order,
    onSortChange: sorting?.onChange,
    layout: result.layout,
    onLayoutChange: result.changeLayout,
    noWrap: result.noWrap,
    onNoWrapChange: result.setNoWrap,
    totals: true,
  };
  const by: GridMode =
    mode ?? (isCorrecting ? { kind: 'correctable', ...correcting.grid, drafts: drafts.drafts } : { kind: 'plain' });
  // What was typed belongs to the data that it was typed into.
  return <PartBoundary key={String(result.isTesting)}>{draw()}</PartBoundary>;

  function draw() {
    switch (by.kind) {
      case 'regression':
        return <RegressionGrid {...grid} {...by} />;
      case 'single':
        return <SingleRowGrid {...grid} {...by} />;
      case 'multiple':
        return <SelectableGrid {...grid} {...by} />;
      case 'correctable':
        return <CorrectableGrid {...grid} {...by} />;
      case 'plain':
        return <WviewGrid {...grid} />;
    }
  }
}
