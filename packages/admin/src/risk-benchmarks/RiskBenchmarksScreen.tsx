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
      {(name, copied, indices) => {
        const loaded = name ?? copied;
        return loaded === null ? (
          <RiskBenchmarkEditor stored={null} indices={indices} userNr={ownUserNr} />
        ) : (
          <LoadedRiskBenchmark name={loaded} isCopied={name === null} indices={indices} userNr={ownUserNr} />
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

function LoadedRiskBenchmark({ name, isCopied, ...editor }: LoadedBenchmarkProps) {
  const messages = useRiskBenchmarkMessages();
  const record = useRiskBenchmark(name);
  const indices = useRiskBenchmarkIndices();
  return (
    <LoadedBenchmark name={name} messages={messages} record={record} indices={indices}>
      {(found) => (
        <RiskBenchmarkEditor {...(isCopied ? { stored: null, copied: found } : { stored: found })} {...editor} />
      )}
    </LoadedBenchmark>
  );
}
