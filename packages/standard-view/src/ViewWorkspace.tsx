import { useBooks } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { bookOptions, useFailedSubmits } from '@fundscope/criteria-filters';
import { PageLayout, useStableCallback } from '@fundscope/ui-kit';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { usePreloadedCorrections } from './corrections/usePreloadedCorrections.ts';
import { FilterPanel } from './filter-panel/FilterPanel.tsx';
import { useViewMessages } from './messages/index.ts';
import { readInlineChoice, type InlineChoice } from './model/inline-choice.ts';
import type { LoadKind, ViewCriteria } from './model/view-criteria.ts';
import { ResultArea } from './result/ResultArea.tsx';
import { SavedViewsMenu } from './saved-views/SavedViewsMenu.tsx';
import classes from './SviewWorkspace.module.css';
import type { StandardViewScreenProps } from './StandardViewScreen.tsx';
import { focusRows } from './result/focus-rows.ts';
import { useCriteriaDraft } from './state/useCriteriaDraft.ts';
import { usePresentation } from './state/usePresentation.ts';
import { useViewLoad } from './state/useViewLoad.ts';
import { ViewHeading } from './ViewHeading.tsx';

interface ViewWorkspaceProps extends StandardViewScreenProps {
  info: ViewInfo;
  isTesting: boolean;
}

const NO_BANNERS = [] as const;
const NO_CHOICE: InlineChoice = new Map();

/** The screen of a known view: filter panel at the left, result at the right. */
export function ViewWorkspace(props: ViewWorkspaceProps) {
  const { address, onAddressChange, breadcrumb, userNr, portalId, today, info, isTesting, canSeeAllBooks } = props;
  const { requestBanners = NO_BANNERS, notices } = props;
  const messages = useViewMessages();
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [isPanelOpen, setIsPanelOpen] = useState(!isNarrow);
  const [noWrap, setNoWrap] = useState(true);
  const { applied, draft, edit, discardDraft } = useCriteriaDraft({ address, info, today, userNr });
  const presentation = usePresentation({ address, onAddressChange, info, userNr });
  const { shareableAddress } = presentation;
  const {
    view,
    edited,
    load: ask,
  } = useViewLoad({ info, address: shareableAddress, applied, draft, isTesting, today, onAddressChange });
  const { failedSubmits, refuse, panels } = useFailedSubmits(edited.ok);
  const isAddressIncomplete = view.kind !== undefined && !address.has('cols');
  useEffect(() => {
    // The address is outside of React: what is shown stands in it, to be copied.
    if (isAddressIncomplete) onAddressChange(shareableAddress, { replace: true });
  }, [isAddressIncomplete, shareableAddress, onAddressChange]);
  usePreloadedCorrections(info);
  const books = useBooks({ enabled: info.colForSearch.some(({ ColType }) => ColType === 'book') });
  const options = useMemo(
    () => books.data && bookOptions(books.data, info.BookPermissionNeeded ? portalId : undefined),
    [books.data, info.BookPermissionNeeded, portalId],
  );
  const { inlineText } = presentation;
  const { inlineGroups } = applied;
  const inlineChoice = useMemo(() => readInlineChoice(inlineText, inlineGroups), [inlineText, inlineGroups]);
  const load = useStableCallback((kind: LoadKind, change: Partial<ViewCriteria> = {}) => {
    if (!edited.ok) {
      setIsPanelOpen(true);
      refuse();
      return;
    }
    // On a narrow screen the panel covers the result.
    if (isNarrow) setIsPanelOpen(false);
    ask(kind, change);
    discardDraft();
  });
  // Wherever the focus is: on a screen just opened it is not yet inside.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    // In front of a dialog the view is out of reach; on a narrow screen the filter is one.
    const { target } = event;
    if (target instanceof Element && target.closest('[role=dialog]') && !panels.current?.contains(target)) return;
    event.preventDefault();
    load(draft.regression ? 'regression' : 'rows');
  });
  const editDraft = useStableCallback(edit);
  const defaults = useMemo(() => ({ today, userNr }), [today, userNr]);
  const showFilter = useStableCallback(() => setIsPanelOpen(true));
  const wrapping = useMemo(() => ({ noWrap, setNoWrap }), [noWrap]);
  const title = info.Title || info.WVName;
  const heading = useMemo(
    () => (
      <ViewHeading
        breadcrumb={breadcrumb}
        title={title}
        isTesting={isTesting}
        actions={<SavedViewsMenu viewName={info.WVName} address={shareableAddress} onAddressChange={onAddressChange} />}
      />
    ),
    [breadcrumb, title, isTesting, info.WVName, shareableAddress, onAddressChange],
  );
  return (
    <div className={classes.root}>
      {view.kind && (
        <button type="button" className={classes.skip} onClick={focusRows}>
          {messages.toRows}
        </button>
      )}
      <PageLayout
        sideLabel={messages.filter}
        isSideOpen={isPanelOpen}
        onSideOpenChange={setIsPanelOpen}
        heading={heading}
        side={
          <FilterPanel
            info={info}
            draft={draft}
            onEdit={editDraft}
            view={view}
            edited={edited}
            onLoad={load}
            panels={panels}
            failedSubmits={failedSubmits}
            rejected={applied.rejected}
            books={options}
            booksState={books.isError ? 'failed' : books.isFetching ? 'loading' : undefined}
            exportedChoice={view.kind ? inlineChoice : NO_CHOICE}
            isBusy={view.query.isFetching || books.isFetching}
            defaults={defaults}
            canCompare={canSeeAllBooks}
          />
        }
      >
        {notices}
        <ResultArea
          info={info}
          view={view}
          presentation={presentation}
          requestBanners={requestBanners}
          userNr={userNr}
          books={options}
          inlineChoice={inlineChoice}
          wrapping={wrapping}
          onLoad={load}
          applied={applied}
          onShowFilter={isPanelOpen ? undefined : showFilter}
        />
      </PageLayout>
    </div>
  );
}
