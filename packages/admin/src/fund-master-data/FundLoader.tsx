import { useFundConfigMap, useFundMasterData, usePerfBenchmarks, useRiskBenchmarks } from '@fundscope/api-client';
import type { AdminBook } from '@fundscope/contract/administration';
import { Banner, RecordContent, StateMessage } from '@fundscope/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { FundEditor } from './FundEditor.tsx';
import { FundLookupsContext, type FundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { localToday } from '../typed-fields/local-time.ts';

interface FundLoaderProps {
  book: AdminBook;
  books: readonly AdminBook[];
  userNr: number;
}

/** Loads the record of a book and what its fields choose from. */
export function FundLoader({ book, books, userNr }: FundLoaderProps) {
  const messages = useFundMessages();
  const [isShowingNames, setIsShowingNames] = useState(false);
  const record = useFundMasterData(book.BookID);
  const map = useFundConfigMap(messages.failedMap);
  const risk = useRiskBenchmarks();
  const perf = usePerfBenchmarks();
  const lookups = useMemo(
    (): FundLookups => ({
      map: map.data ?? [],
      riskBenchmarks: (risk.data ?? []).map(({ name }) => name),
      perfBenchmarks: (perf.data ?? []).map(({ name }) => name),
      books: books.map(({ BookID, display }) => ({ id: BookID, label: display })),
      today: localToday(),
      isShowingNames,
    }),
    [map.data, risk.data, perf.data, books, isShowingNames],
  );
  const page = (content: ReactNode) => (
    <RecordContent title={book.display} facts={book.Description}>
      {content}
    </RecordContent>
  );
  // A later failure leaves what is shown, and what is typed.
  const failed = [record, risk, perf].filter(({ isLoadingError }) => isLoadingError);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  if (failed[0])
    return page(
      <StateMessage kind="error" title={messages.failed} onRetry={retry}>
        {failed[0].error?.message}
      </StateMessage>,
    );
  if (record.data === undefined || map.isPending || !risk.data || !perf.data)
    return page(<StateMessage kind="loading" title={messages.loading} />);
  return (
    <FundLookupsContext value={lookups}>
      <FundEditor
        {...{ book, userNr }}
        stored={record.data}
        notice={map.isError && <Banner tone="error">{messages.failedMap}</Banner>}
        onShowNames={setIsShowingNames}
      />
    </FundLookupsContext>
  );
}
