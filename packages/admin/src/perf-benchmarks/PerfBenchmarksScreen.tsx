import { usePerfBenchmark, usePerfBenchmarkIndices, usePerfBenchmarks } from '@fundscope/api-client';
import { BenchmarkScreen, LoadedBenchmark } from '../benchmark-positions/BenchmarkScreen.tsx';
import type { IndexChoices } from '../benchmark-positions/index-choices.ts';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { PerfBenchmarkEditor } from './PerfBenchmarkEditor.tsx';

/** Performance benchmarks: create, change, delete; each has periods, and each period positions. */
export function PerfBenchmarksScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = usePerfBenchmarkMessages();
  const names = usePerfBenchmarks();
  const { data } = usePerfBenchmarkIndices();
  return (
    <BenchmarkScreen messages={messages} names={names} indices={data}>
      {(name, indices) =>
        name === null ? (
          <PerfBenchmarkEditor stored={null} indices={indices} userNr={ownUserNr} />
        ) : (
          <StoredPerfBenchmark name={name} indices={indices} userNr={ownUserNr} />
        )
      }
    </BenchmarkScreen>
  );
}

interface StoredBenchmarkProps {
  name: string;
  indices: IndexChoices;
  userNr: number;
}

function StoredPerfBenchmark({ name, ...editor }: StoredBenchmarkProps) {
  const messages = usePerfBenchmarkMessages();
  const record = usePerfBenchmark(name);
  const indices = usePerfBenchmarkIndices();
  return (
    <LoadedBenchmark name={name} messages={messages} record={record} indices={indices}>
      {(stored) => <PerfBenchmarkEditor stored={stored} {...editor} />}
    </LoadedBenchmark>
  );
}
