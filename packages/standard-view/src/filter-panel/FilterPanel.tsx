import type { ViewInfo } from '@fundscope/contract/views';
import { CriteriaPanel, type BookOption, type DefaultContext } from '@fundscope/criteria-filters';
import { Banner, useStableCallback } from '@fundscope/ui-kit';
import { useMemo, type RefObject } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { InlineChoice } from '../model/inline-choice.ts';
import type { AskedQuestion } from '../model/view-question.ts';
import { setRegression, type LoadKind, type ViewQuestion } from '../model/view-state.ts';
import type { ShownView } from '../screen/useViewLoad.ts';
import { PanelActions } from './PanelActions.tsx';
import { PanelDetails } from './PanelDetails.tsx';
import { QuestionContext } from './question-context.ts';
import classes from './SviewFilterPanel.module.css';

export interface FilterPanelProps {
  info: ViewInfo;
  draft: ViewQuestion;
  /** Keep it the same, as `onLoad`. */
  onEdit: (change: Partial<ViewQuestion>) => void;
  view: ShownView;
  /** The question as it is edited. */
  edited: AskedQuestion;
  onLoad: (kind: LoadKind) => void;
  /** Holds what can be faulty. */
  panels: RefObject<HTMLDivElement | null>;
  /** How often the user has asked to load what cannot be read. */
  failedSubmits: number;
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
  const {
    info,
    draft,
    onEdit,
    view,
    edited,
    onLoad,
    panels,
    failedSubmits,
    rejected,
    books,
    booksState,
    isBusy,
    defaults,
  } = props;
  const messages = useViewMessages();
  const faultyColumns = edited.ok ? [] : edited.errors.map(({ column }) => titleOf(info, column));
  const { boxes, order, regression } = draft;
  const isRegression = regression !== undefined;
  const asked = useStableCallback(() => edited);
  const changeRegression = useStableCallback((next: ViewQuestion['regression']) =>
    onEdit(setRegression(draft, info, next)),
  );
  const question = useMemo(() => ({ boxes, edited }), [boxes, edited]);
  return (
    <div ref={panels} className={classes.root}>
      <div className={classes.top}>
        <PanelActions
          view={view}
          question={asked}
          onLoad={onLoad}
          isRegression={isRegression}
          canExport={!isRegression && info.pdfRequest === undefined}
          isBusy={isBusy}
          info={info}
          exportedChoice={props.exportedChoice}
        />
        {failedSubmits > 0 && (
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
        boxes={boxes}
        onChange={(next) => onEdit({ boxes: next })}
        books={{ options: books, state: booksState }}
        defaults={defaults}
        submission={{ onSubmit: () => onLoad(isRegression ? 'regression' : 'rows'), failedSubmits }}
      />
      <QuestionContext value={question}>
        <PanelDetails
          info={info}
          order={order}
          regression={regression}
          onEdit={onEdit}
          onRegressionChange={changeRegression}
          books={books}
          booksState={booksState}
          defaults={defaults}
          failedSubmits={failedSubmits}
          onLoad={onLoad}
          canCompare={props.canCompare}
        />
      </QuestionContext>
    </div>
  );
}

const titleOf = (info: ViewInfo, name: string): string =>
  info.colForSearch.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
