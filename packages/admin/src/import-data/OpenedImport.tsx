import { useImportFile, useImportProgress, useRunImport } from '@fundscope/api-client';
import type { ImportFile, ImportProgress } from '@fundscope/contract/imports';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAdminMessages } from '../messages/index.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { readDraft, writeDraft } from './model/draft-storage.ts';
import type { ImportStep } from './model/import-address.ts';
import { draftOf, planOf, type ImportDraft } from './model/import-draft.ts';
import { errorText } from './model/refusal-text.ts';
import { PlaceStep } from './PlaceStep.tsx';
import { RunStep } from './RunStep.tsx';
import { StepList } from './StepList.tsx';
import { useDiscard } from './useDiscard.ts';

type GoToStep = (step: ImportStep, options?: { id?: string; replace?: boolean }) => void;

interface OpenedImportProps {
  importId: string;
  step: ImportStep;
  userNr: number;
  onStep: GoToStep;
}

/** A file that the server has read. */
export function OpenedImport({ importId, step, userNr, onStep }: OpenedImportProps) {
  const { importData: messages } = useAdminMessages();
  const file = useImportFile(importId);
  const progress = useImportProgress(importId);
  const failure = file.error ?? progress.error;
  if (failure) {
    const isGone = 'status' in failure && failure.status === 404;
    return (
      <StateMessage
        kind="error"
        title={isGone ? messages.gone : messages.failedToLoad}
        onRetry={isGone ? undefined : () => void Promise.all([file.refetch(), progress.refetch()])}
        actions={<Button onClick={() => onStep('file', { replace: true })}>{messages.chooseAgain}</Button>}
      >
        {isGone ? undefined : errorText(failure, messages)}
      </StateMessage>
    );
  }
  if (!file.data || !progress.data) return <StateMessage kind="loading" title={messages.loading} />;
  return <ReadImport file={file.data} progress={progress.data} step={step} userNr={userNr} onStep={onStep} />;
}

interface ReadImportProps extends Omit<OpenedImportProps, 'importId'> {
  file: ImportFile;
  progress: ImportProgress;
}

/** The steps after the file, with what is chosen in them. */
function ReadImport({ file, progress, step, userNr, onStep }: ReadImportProps) {
  const [draft, setDraft] = useState<ImportDraft>(() => readDraft(userNr, file.id) ?? draftOf(file));
  const run = useRunImport();
  const discard = useDiscard({ importId: file.id, userNr });
  const change = (next: ImportDraft) => {
    setDraft(next);
    writeDraft(userNr, { importId: file.id, draft: next });
    if (run.error) run.reset();
  };
  const start = () => run.mutate({ id: file.id, plan: planOf(draft) }, { onSuccess: () => onStep('run') });
  // What runs or has run is shown, whichever step the address names; what has not begun has nothing to show.
  const isUnderway = progress.state === 'running' || progress.state === 'done';
  const shown = isUnderway ? 'run' : step === 'run' && progress.state === 'ready' ? 'place' : step;
  const restart = () => {
    void discard();
    onStep('file');
  };
  return (
    <>
      <StepList current={shown} onStep={isUnderway ? undefined : (next) => onStep(next)} />
      {shown === 'run' ? (
        <RunStep
          fileName={file.fileName}
          importId={file.id}
          progress={progress}
          viewName={draft.viewName}
          onDone={() => writeDraft(userNr, null)}
          onStep={onStep}
          onRestart={restart}
        />
      ) : shown === 'place' ? (
        <PlaceStep
          file={file}
          draft={draft}
          onChange={change}
          error={run.error}
          isSending={run.isPending}
          onBack={() => onStep('columns')}
          onImport={start}
        />
      ) : (
        <ColumnsStep file={file} draft={draft} onChange={change} onDiscard={restart} onNext={() => onStep('place')} />
      )}
      <LeaveDialog isGuarded={!isUnderway} fileName={file.fileName} onLeave={discard} />
    </>
  );
}
