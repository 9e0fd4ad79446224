import type { BenchmarkIndex, BenchmarkName } from '@fundscope/contract/funds';
import { RecordContent, RowText, StateMessage, useLocale, type RecordListModel } from '@fundscope/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useMemo, type ReactNode } from 'react';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { indexChoices, type IndexChoices } from './index-choices.ts';
import { usePositionMessages } from './messages/index.ts';

const benchmarkList: RecordListModel<BenchmarkName> = { keyOf: ({ name }) => name, labelOf: ({ name }) => name };

interface BenchmarkScreenProps<Stored> {
  messages: { readonly list: string; readonly newBenchmark: string; readonly failed: string; readonly loading: string };
  names: UseQueryResult<BenchmarkName[]>;
  indices: UseQueryResult<BenchmarkIndex[]>;
  /** Loads a benchmark. */
  useRecord: (name: string) => UseQueryResult<Stored>;
  /** The editor of a benchmark; null: of a new one. */
  children: (stored: Stored | null, indices: IndexChoices) => ReactNode;
}

/** Benchmarks of one kind by name, and the editor of the one that is open. */
export function BenchmarkScreen<Stored>(props: BenchmarkScreenProps<Stored>) {
  const { messages, names, indices, useRecord, children } = props;
  const { locale } = useLocale();
  const { unknown } = usePositionMessages();
  const choices = useMemo(() => indexChoices(indices.data ?? [], unknown), [indices.data, unknown]);
  return (
    <RecordScreen
      parameter="benchmark"
      label={messages.list}
      query={names}
      model={benchmarkList}
      newLabel={messages.newBenchmark}
      row={({ name }, search) => <RowText text={name} search={search} />}
    >
      {(found) =>
        // Numbers and dates stand in the boxes as the language writes them: another language begins anew.
        found ? (
          <StoredBenchmark key={`${found.name} ${locale}`} name={found.name} {...{ messages, indices, useRecord }}>
            {(stored) => children(stored, choices)}
          </StoredBenchmark>
        ) : (
          <Fragment key={locale}>{children(null, choices)}</Fragment>
        )
      }
    </RecordScreen>
  );
}

interface StoredBenchmarkProps<Stored> extends Pick<
  BenchmarkScreenProps<Stored>,
  'messages' | 'indices' | 'useRecord'
> {
  name: string;
  children: (stored: Stored) => ReactNode;
}

/** Loads a benchmark, and waits for the indices that it can be made of. */
function StoredBenchmark<Stored>({ name, messages, indices, useRecord, children }: StoredBenchmarkProps<Stored>) {
  const record = useRecord(name);
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
