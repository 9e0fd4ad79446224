import type { ViewInfo } from '@fundscope/contract';
import { CriteriaPanel, type BookOption, type DefaultContext } from '@fundscope/criteria-filters';
import { Banner } from '@fundscope/ui-kit';
import type { RefObject } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { InlineChoice } from '../model/inline-choice.ts';
import type { LoadKind, ViewQuestion } from '../model/view-state.ts';
import type { useViewLoad } from '../screen/useViewLoad.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelDetails } from './PanelDetails.tsx';
import classes from './SviewFilterPanel.module.css';

export interface FilterPanelProps {
  info: ViewInfo;
  draft: ViewQuestion;
  onEdit: (change: Partial<ViewQuestion>) => void;
  view: ReturnType<typeof useViewLoad>;
  onLoad: (kind: LoadKind) => void;
  /** Holds what can be faulty. */
  panels: RefObject<HTMLDivElement | null>;
  /** How often the user has asked to load what cannot be read. */
  refusals: number;
  /** Criteria of the address that do not fit the view. */
  rejected: readonly string[];
  books: readonly BookOption[] | undefined;
  /** Why the books are not known. */
  booksState: 'loading' | 'failed' | undefined;
  /** What is chosen in the inline filter of the shown rows: the exports hold no others. */
  exportedChoice: InlineChoice;
  isBusy: boolean;
  defaults: DefaultContext;
  /** Regression mode is offered. */
  canCompare: boolean;
}

/** Load and export, the criteria, the sort order, and what is asked of the server. */
export function FilterPanel(props: FilterPanelProps) {
  const { info, draft, onEdit, view, onLoad, panels, refusals, rejected, books, booksState, isBusy, defaults } = props;
  const messages = useViewMessages();
  const faultyColumns = view.edited.ok ? [] : view.edited.faults.map(({ column }) => titleOf(info, column));
  const isRegression = draft.regression !== undefined;
  return (
    <div ref={panels} className={classes.root}>
      <div className={classes.top}>
        <PanelActions
          view={view}
          onLoad={onLoad}
          isRegression={isRegression}
          canExport={!isRegression && info.pdfRequest === undefined}
          isBusy={isBusy}
          info={info}
          exportedChoice={props.exportedChoice}
        />
        {refusals > 0 && (
          <Banner tone="error">
            {messages.cannotLoad} {messages.correct([...new Set(faultyColumns)].join(', '))}
          </Banner>
        )}
        {rejected.length > 0 && (
          <Banner tone="warning">
            {messages.rejected} {rejected.join(', ')}
          </Banner>
        )}
      </div>
      <CriteriaPanel
        columns={info.colForSearch}
        boxes={draft.boxes}
        onChange={(boxes) => onEdit({ boxes })}
        books={books}
        booksState={booksState}
        defaults={defaults}
        refusals={refusals}
        onSubmit={() => onLoad(isRegression ? 'regression' : 'rows')}
      />
      <PanelDetails {...props} />
    </div>
  );
}

const titleOf = (info: ViewInfo, name: string): string =>
  info.colForSearch.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
