import { useRiskBenchmark, useRiskBenchmarkIndices, useRiskBenchmarks } from '@fundscope/api-client';
import { BenchmarkScreen, LoadedBenchmark } from '../benchmark-positions/BenchmarkScreen.tsx';
import type { IndexChoices } from '../benchmark-positions/index-choices.ts';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import { RiskBenchmarkEditor } from './RiskBenchmarkEditor.tsx';

/** Risk benchmarks: create, change, delete; each has positions. */
export function RiskBenchmarksScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useRiskBenchmarkMessages();
  const names = useRiskBenchmarks();
  const { data } = useRiskBenchmarkIndices();
  return (
    <BenchmarkScreen messages={messages} names={names} indices={data}>
      {(name, indices) =>
        name === null ? (
          <RiskBenchmarkEditor stored={null} indices={indices} userNr={ownUserNr} />
        ) : (
          <StoredRiskBenchmark name={name} indices={indices} userNr={ownUserNr} />
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

function StoredRiskBenchmark({ name, ...editor }: StoredBenchmarkProps) {
  const messages = useRiskBenchmarkMessages();
  const record = useRiskBenchmark(name);
  const indices = useRiskBenchmarkIndices();
  return (
    <LoadedBenchmark name={name} messages={messages} record={record} indices={indices}>
      {(stored) => <RiskBenchmarkEditor stored={stored} {...editor} />}
    </LoadedBenchmark>
  );
}
