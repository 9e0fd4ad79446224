import { useImportTargets } from '@fundscope/api-client';
import type { ImportFile } from '@fundscope/contract/imports';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useAdminMessages, type AdminMessages } from '../messages/index.ts';
import classes from './AdminPlaceStep.module.css';
import { addingFault, isAdding } from './model/adding.ts';
import { nameFault, takenBy, type ImportDraft, type NameFault } from './model/import-draft.ts';
import { errorText, refusalText } from './model/refusal-text.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import { ViewFields } from './ViewFields.tsx';

interface PlaceStepProps {
  file: ImportFile;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  /** Why the server refused the import. */
  error: Error | null;
  isSending: boolean;
  onBack: () => void;
  onImport: () => void;
}

/** The view's name and titles, what happens to the view that has the name already, and where the link appears. */
export function PlaceStep({ file, draft, onChange, error, isSending, onBack, onImport }: PlaceStepProps) {
  const { importData: messages } = useAdminMessages();
  const targets = useImportTargets();
  if (targets.error) {
    return (
      <StateMessage kind="error" title={messages.failedToLoad} onRetry={() => void targets.refetch()}>
        {errorText(targets.error, messages)}
      </StateMessage>
    );
  }
  if (!targets.data) return <StateMessage kind="loading" title={messages.loading} />;
  const taken = takenBy(draft.viewName, targets.data.views);
  const fault = nameFault(draft, targets.data.views);
  const misfit = taken && addingFault(draft, file, taken);
  const missing = isAdding(draft)
    ? undefined
    : (['en', 'de'] as const).find((locale) => draft.title[locale].trim() === '');
  const note = fault
    ? nameFaultText(fault, messages.place)
    : misfit
      ? refusalText(misfit, messages)
      : missing && messages.place.stillMissing(messages.place[missing === 'en' ? 'titleEn' : 'titleDe']);
  return (
    <StepFrame
      note={note}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {messages.back}
          </Button>
          <Button disabled={note !== undefined} loading={isSending} onClick={onImport}>
            {messages.place.import}
          </Button>
        </>
      }
    >
      <div className={classes.root}>
        {error && (
          <Banner tone="error">
            <span className={classes.refusal}>{`${messages.place.refused}. ${errorText(error, messages)}`}</span>
          </Banner>
        )}
        <ViewFields
          file={file}
          draft={draft}
          onChange={onChange}
          taken={taken?.isImported ? taken : undefined}
          // A name that is taken is as good as another, once it is said what happens to the view.
          nameFault={fault && fault.kind !== 'taken' ? nameFaultText(fault, messages.place) : undefined}
        />
        <PlaceFields draft={draft} onChange={onChange} targets={targets.data} />
      </div>
    </StepFrame>
  );
}

function nameFaultText(fault: NameFault, messages: AdminMessages['importData']['place']): string {
  switch (fault.kind) {
    case 'wrong':
      return messages.nameWrong;
    case 'catalogued':
      return messages.nameCatalogued(fault.name);
    case 'taken':
      return messages.nameTaken(fault.name);
  }
}
