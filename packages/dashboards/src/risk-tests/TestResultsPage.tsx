import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { Breadcrumb, StateMessage, type BreadcrumbLevel } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConditionsBar } from './ConditionsBar.tsx';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';
import type { ResultConditions } from './model/result-conditions.ts';
import { NoData } from './NoData.tsx';
import { TestsOfDay } from './TestsOfDay.tsx';
import type { useResults } from './useResults.ts';

interface LoadedResults {
  readonly info: ViewInfo;
  readonly answer: ViewRowsAnswer;
}

interface TestResultsPageProps {
  title: string;
  failedTitle: string;
  /** What is shown. Keep the object the same while it is. */
  conditions: ResultConditions;
  today: string;
  breadcrumb: readonly BreadcrumbLevel[];
  results: ReturnType<typeof useResults>;
  /** Fields of the dashboard's own, behind date and trigger. */
  renderFields: (draft: ResultConditions, change: (part: Partial<ResultConditions>) => void) => ReactNode;
  onRun: (draft: ResultConditions) => void;
  onDay: (date: string) => void;
  children: (loaded: LoadedResults) => ReactNode;
}

/** A dashboard over the test results of a day: its title, what is asked for, and the results or why there are none. */
export function TestResultsPage(props: TestResultsPageProps) {
  const { title, conditions, today, breadcrumb, results, renderFields, onRun } = props;
  const { info, query } = results;
  const isFailed = info.isError || query.isError;
  return (
    <div className={classes.page}>
      <header className={classes.heading}>
        <Breadcrumb levels={breadcrumb} link={Link} />
        <h1>{title}</h1>
        {query.data && !isFailed && !query.isPlaceholderData && (
          <TestsOfDay table={query.data.table} date={conditions.date} />
        )}
      </header>
      <ConditionsBar
        conditions={conditions}
        today={today}
        isRunning={(query.isFetching || info.isFetching) && query.data !== undefined}
        onRun={onRun}
      >
        {renderFields}
      </ConditionsBar>
      <Content {...props} />
    </div>
  );
}

function Content({ failedTitle, conditions, results, onDay, children }: TestResultsPageProps) {
  const { loading } = useResultMessages();
  const { info, query } = results;
  const error = info.error ?? query.error;
  if (error) {
    const retry = () => void (info.error ? info.refetch() : query.refetch());
    return (
      <StateMessage kind="error" title={failedTitle} onRetry={retry}>
        {error.message}
      </StateMessage>
    );
  }
  const isEmpty = query.data?.table.rowCount === 0;
  // Rows of the day before that are none do not say whether the asked day has some.
  if (!query.data || !info.data || (isEmpty && query.isPlaceholderData)) {
    return <StateMessage kind="loading" title={loading} />;
  }
  if (isEmpty) return <NoData date={conditions.date} onDay={onDay} />;
  return (
    <div className={classes.content} aria-busy={query.isPlaceholderData}>
      {children({ info: info.data, answer: query.data })}
    </div>
  );
}
