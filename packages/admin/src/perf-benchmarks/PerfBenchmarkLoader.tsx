import { usePerfBenchmark, usePerfBenchmarkIndices } from '@fundscope/api-client';
import { RecordPage, StateMessage } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { PerfBenchmarkEditor } from './PerfBenchmarkEditor.tsx';

interface PerfBenchmarkLoaderProps {
  /** The list of benchmarks. */
  list: ReactNode;
  userNr: number;
  onOpen: (name: string | null, options?: { isSaved: boolean }) => void;
  /** Somebody else has deleted it. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Loads a benchmark and the indices that it can be made of. */
export function StoredPerfBenchmark({ name, ...editor }: PerfBenchmarkLoaderProps & { name: string }) {
  const messages = usePerfBenchmarkMessages();
  const record = usePerfBenchmark(name);
  const indices = usePerfBenchmarkIndices();
  const error = record.error ?? indices.error;
  if (record.data && indices.data)
    return <PerfBenchmarkEditor {...editor} stored={record.data} indices={indices.data} />;
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
export function NewPerfBenchmark(editor: PerfBenchmarkLoaderProps) {
  const indices = usePerfBenchmarkIndices();
  return <PerfBenchmarkEditor {...editor} stored={null} indices={indices.data ?? []} />;
}
