import { useRiskBenchmark, useRiskBenchmarkIndices, useRiskBenchmarks } from '@fundscope/api-client';
import { BenchmarkScreen } from '../benchmark-positions/BenchmarkScreen.tsx';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import { RiskBenchmarkEditor } from './RiskBenchmarkEditor.tsx';

/** Risk benchmarks: create, change, delete; each has positions. */
export function RiskBenchmarksScreen({ ownUserNr }: { ownUserNr: number }) {
  return (
    <BenchmarkScreen
      messages={useRiskBenchmarkMessages()}
      names={useRiskBenchmarks()}
      indices={useRiskBenchmarkIndices()}
      useRecord={useRiskBenchmark}
    >
      {(stored, indices) => <RiskBenchmarkEditor stored={stored} indices={indices} userNr={ownUserNr} />}
    </BenchmarkScreen>
  );
}
