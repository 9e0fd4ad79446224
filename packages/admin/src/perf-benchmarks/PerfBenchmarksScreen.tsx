import { usePerfBenchmark, usePerfBenchmarkIndices, usePerfBenchmarks } from '@fundscope/api-client';
import { BenchmarkScreen } from '../benchmark-positions/BenchmarkScreen.tsx';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { PerfBenchmarkEditor } from './PerfBenchmarkEditor.tsx';

/** Performance benchmarks: create, change, delete; each has periods, and each period positions. */
export function PerfBenchmarksScreen({ ownUserNr }: { ownUserNr: number }) {
  return (
    <BenchmarkScreen
      messages={usePerfBenchmarkMessages()}
      names={usePerfBenchmarks()}
      indices={usePerfBenchmarkIndices()}
      useRecord={usePerfBenchmark}
    >
      {(stored, indices) => <PerfBenchmarkEditor stored={stored} indices={indices} userNr={ownUserNr} />}
    </BenchmarkScreen>
  );
}
