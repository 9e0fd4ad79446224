import { PageLayout, type BreadcrumbLevel } from '@fundscope/ui-kit';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { usePreloadedCorrections } from './corrections/usePreloadedCorrections.ts';
import { FilterPanel } from './filter-panel/FilterPanel.tsx';
import { useViewMessages } from './messages/index.ts';
import { focusRows } from './result/focus-rows.ts';
import { ResultArea } from './result/ResultArea.tsx';
import { useView, useViewActions, useViewContext } from './state/view-context.ts';
import classes from './SviewWorkspace.module.css';
import { OfferedDraft } from './states/OfferedDraft.tsx';
import { ViewHeading } from './ViewHeading.tsx';

interface ViewWorkspaceProps {
  breadcrumb: readonly BreadcrumbLevel[];
  notices: ReactNode;
}

/** The screen of a known view: filter panel at the left, result at the right. */
export function ViewWorkspace({ breadcrumb, notices }: ViewWorkspaceProps) {
  const messages = useViewMessages();
  const { info, isPanelOpen, hasRows } = useView((view) => ({
    info: view.info,
    isPanelOpen: view.isPanelOpen,
    hasRows: view.kind !== undefined,
  }));
  const { setPanelOpen } = useViewActions();
  usePreloadedCorrections(info);
  useLoadKey();
  return (
    <div className={classes.root}>
      {hasRows && (
        <button type="button" className={classes.skip} onClick={focusRows}>
          {messages.toRows}
        </button>
      )}
      <PageLayout
        sideLabel={messages.filter}
        isSideOpen={isPanelOpen}
        onSideOpenChange={setPanelOpen}
        heading={<ViewHeading breadcrumb={breadcrumb} />}
        side={<FilterPanel />}
      >
        {notices}
        <OfferedDraft />
        <ResultArea />
      </PageLayout>
    </div>
  );
}

/** Ctrl+Enter does what the mode is about, wherever the focus is: on a screen just opened it is not yet inside. */
function useLoadKey(): void {
  const { panels } = useViewContext();
  const { current, load } = useViewActions();
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // In front of a dialog the view is out of reach; on a narrow screen the filter is one.
    const { target } = event;
    if (target instanceof Element && target.closest('[role=dialog]') && !panels.current?.contains(target)) return;
    event.preventDefault();
    load(current().draft.regression ? 'regression' : 'rows');
  });
}
