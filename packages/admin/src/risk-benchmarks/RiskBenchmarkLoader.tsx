import { useRiskBenchmark, useRiskBenchmarkIndices } from '@fundscope/api-client';
import { RecordPage, StateMessage } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import { RiskBenchmarkEditor } from './RiskBenchmarkEditor.tsx';

interface RiskBenchmarkLoaderProps {
  /** The list of benchmarks. */
  list: ReactNode;
  userNr: number;
  onOpen: (name: string | null, options?: { isSaved: boolean }) => void;
  /** Somebody else has deleted it. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Loads a benchmark and the indices that it can be made of. */
export function StoredRiskBenchmark({ name, ...editor }: RiskBenchmarkLoaderProps & { name: string }) {
  const messages = useRiskBenchmarkMessages();
  const record = useRiskBenchmark(name);
  const indices = useRiskBenchmarkIndices();
  const error = record.error ?? indices.error;
  if (record.data && indices.data)
    return <RiskBenchmarkEditor {...editor} stored={record.data} indices={indices.data} />;
  return (
    <RecordPage side={editor.list} sideLabel={messages.list} isRecordOpen title={name}>
      {error ? (
        <StateMessage
          kind="error"
          title={messages.failed}
          onRetry={() => void (record.isError ? record.refetch() : indices.refetch())}
        >
          {error.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={messages.loading} />
      )}
    </RecordPage>
  );
}

/** A benchmark that is not there yet. */
export function NewRiskBenchmark(editor: RiskBenchmarkLoaderProps) {
  const indices = useRiskBenchmarkIndices();
  return <RiskBenchmarkEditor {...editor} stored={null} indices={indices.data ?? []} />;
}
