import type { BenchmarkIndex, BenchmarkName } from '@fundscope/contract/funds';
import { RecordContent, RowText, StateMessage, useLocale, type RecordListModel } from '@fundscope/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useMemo, type ReactNode } from 'react';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { indexChoices, type IndexChoices } from './index-choices.ts';
import { usePositionMessages } from './messages/index.ts';

const benchmarkList: RecordListModel<BenchmarkName> = { keyOf: ({ name }) => name, labelOf: ({ name }) => name };

interface BenchmarkScreenProps {
  messages: { readonly list: string; readonly newBenchmark: string };
  names: UseQueryResult<BenchmarkName[]>;
  indices: BenchmarkIndex[] | undefined;
  /** The page of a benchmark; null: of a new one, which begins with the values of `copied`. */
  children: (name: string | null, copied: string | null, indices: IndexChoices) => ReactNode;
}

/** Benchmarks of one kind by name, and the page of the one that is open. */
export function BenchmarkScreen({ messages, names, indices, children }: BenchmarkScreenProps) {
  const { locale } = useLocale();
  const { unknown } = usePositionMessages();
  const choices = useMemo(() => indexChoices(indices ?? [], unknown), [indices, unknown]);
  return (
    <RecordScreen
      parameter="benchmark"
      label={messages.list}
      query={names}
      model={benchmarkList}
      newLabel={messages.newBenchmark}
      isCopyable
      renderRow={({ name }, search) => <RowText text={name} search={search} />}
    >
      {(found, copied) => (
        // Numbers and dates stand in the boxes as the language writes them: another language begins anew.
        <Fragment key={`${found?.name ?? ''} ${copied?.name ?? ''} ${locale}`}>
          {children(found?.name ?? null, copied?.name ?? null, choices)}
        </Fragment>
      )}
    </RecordScreen>
  );
}

interface LoadedBenchmarkProps<Stored> {
  name: string;
  messages: { readonly failed: string; readonly loading: string };
  record: UseQueryResult<Stored>;
  /** Is waited for, too. */
  indices: UseQueryResult<BenchmarkIndex[]>;
  children: (stored: Stored) => ReactNode;
}

/** The page of a benchmark, as soon as it and the indices that it can be made of are loaded. */
export function LoadedBenchmark<Stored>({ name, messages, record, indices, children }: LoadedBenchmarkProps<Stored>) {
  if (record.data !== undefined && indices.data) return children(record.data);
  const failed = [record, indices].find(({ isError }) => isError);
  return (
    <RecordContent title={name}>
      {failed ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void failed.refetch()}>
          {failed.error?.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={messages.loading} />
      )}
    </RecordContent>
  );
}
