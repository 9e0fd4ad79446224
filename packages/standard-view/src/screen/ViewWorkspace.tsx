import { useBooks } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import { bookOptions } from '@fundscope/criteria-filters';
import { PageLayout } from '@fundscope/ui-kit';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { FilterPanel } from '../filter-panel/FilterPanel.tsx';
import { useViewMessages } from '../messages/index.ts';
import { ResultArea } from '../result/ResultArea.tsx';
import classes from './SviewWorkspace.module.css';
import type { StandardViewScreenProps } from './StandardViewScreen.tsx';
import { useCriteriaDraft } from './useCriteriaDraft.ts';
import { useViewLoad } from './useViewLoad.ts';
import { ViewHeading } from './ViewHeading.tsx';

interface ViewWorkspaceProps extends StandardViewScreenProps {
  info: ViewInfo;
  isTesting: boolean;
}

/** The screen of a known view: filter panel at the left, result at the right. */
export function ViewWorkspace(props: ViewWorkspaceProps) {
  const { address, onAddressChange, breadcrumb, userNr, portalId, today, info, isTesting } = props;
  const messages = useViewMessages();
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [isPanelOpen, setIsPanelOpen] = useState(!isNarrow);
  const [isRefused, setIsRefused] = useState(false);
  const { saved, draft, edit, forget } = useCriteriaDraft({ address, info, today, userNr });
  const view = useViewLoad({ info, address, saved, draft, isTesting, today, onAddressChange });
  const books = useBooks({ enabled: info.colForSearch.some(({ ColType }) => ColType === 'book') });
  const options = useMemo(
    () => books.data && bookOptions(books.data, info.BookPermissionNeeded ? portalId : undefined),
    [books.data, info.BookPermissionNeeded, portalId],
  );
  const load = () => {
    setIsRefused(!view.edited.ok);
    if (!view.edited.ok) return;
    // On a narrow screen the panel covers the result.
    if (isNarrow) setIsPanelOpen(false);
    view.load();
    forget();
  };
  // Wherever the focus is: on a screen just opened it is not yet inside.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    load();
  });
  return (
    <div className={classes.root}>
      <PageLayout
        sideLabel={messages.filter}
        isSideOpen={isPanelOpen}
        onSideOpenChange={setIsPanelOpen}
        heading={<ViewHeading breadcrumb={breadcrumb} title={info.Title || info.WVName} isTesting={isTesting} />}
        side={
          <FilterPanel
            info={info}
            draft={draft}
            onEdit={edit}
            view={view}
            onLoad={load}
            isRefused={isRefused && !view.edited.ok}
            rejected={saved.rejected}
            books={options}
            haveBooksFailed={books.isError}
            isBusy={view.query.isFetching || books.isFetching}
            defaults={{ today, userNr }}
          />
        }
      >
        <ResultArea
          info={info}
          view={view}
          saved={saved}
          onLoad={load}
          onShowFilter={isPanelOpen ? undefined : () => setIsPanelOpen(true)}
        />
      </PageLayout>
    </div>
  );
}
