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
      {(name, copied, indices) => {
        const loaded = name ?? copied;
        return loaded === null ? (
          <PerfBenchmarkEditor stored={null} indices={indices} userNr={ownUserNr} />
        ) : (
          <LoadedPerfBenchmark name={loaded} isCopied={name === null} indices={indices} userNr={ownUserNr} />
        );
      }}
    </BenchmarkScreen>
  );
}

interface LoadedBenchmarkProps {
  name: string;
  /** A new benchmark begins with its values. */
  isCopied: boolean;
  indices: IndexChoices;
  userNr: number;
}

function LoadedPerfBenchmark({ name, isCopied, ...editor }: LoadedBenchmarkProps) {
  const messages = usePerfBenchmarkMessages();
  const record = usePerfBenchmark(name);
  const indices = usePerfBenchmarkIndices();
  return (
    <LoadedBenchmark name={name} messages={messages} record={record} indices={indices}>
      {(found) => (
        <PerfBenchmarkEditor {...(isCopied ? { stored: null, copied: found } : { stored: found })} {...editor} />
      )}
    </LoadedBenchmark>
  );
}
