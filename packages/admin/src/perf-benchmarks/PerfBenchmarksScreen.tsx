import { usePerfBenchmarks } from '@fundscope/api-client';
import type { BenchmarkName } from '@fundscope/contract/funds';
import { RecordList, RowText, useLocale, type RecordListModel } from '@fundscope/ui-kit';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useKeptRecord } from '../shell/useKeptRecord.ts';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { NewPerfBenchmark, StoredPerfBenchmark } from './PerfBenchmarkLoader.tsx';

const benchmarkList: RecordListModel<BenchmarkName> = { keyOf: ({ name }) => name, labelOf: ({ name }) => name };

/** Performance benchmarks: create, change, delete; each has periods, and each period positions. */
export function PerfBenchmarksScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = usePerfBenchmarkMessages();
  const { locale } = useLocale();
  const benchmarks = usePerfBenchmarks();
  const address = useRecordAddress('benchmark');
  const listed = benchmarks.data?.find(({ name }) => name === address.record);
  const { record: found, isGone, onDirtyChange } = useKeptRecord(listed, address.record);
  const list = (
    <RecordList
      label={messages.list}
      model={benchmarkList}
      items={benchmarks.data ?? []}
      selectedKey={found?.name ?? null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={({ name }) => address.open(name)}
      create={{ label: messages.newBenchmark, onCreate: () => address.open(null) }}
    >
      {({ name }, search) => <RowText text={name} search={search} />}
    </RecordList>
  );
  const shared = { list, userNr: ownUserNr, onOpen: address.open, isGone, onDirtyChange };
  return (
    <RecordScreen
      list={list}
      listLabel={messages.list}
      query={benchmarks}
      address={address}
      isFound={found !== undefined}
    >
      {found ? (
        <StoredPerfBenchmark key={`${found.name} ${locale}`} name={found.name} {...shared} />
      ) : (
        <NewPerfBenchmark key={locale} {...shared} />
      )}
    </RecordScreen>
  );
}
