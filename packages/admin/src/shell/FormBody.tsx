import { ConflictTable, ErrorSummary, type RecordFormState } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { RestoredBanner } from './RestoredBanner.tsx';

interface FormBodyProps {
  form: RecordFormState & { readonly values: object; readonly opened: object };
  labelOf: (path: string) => string | undefined;
  /** A value in words, where it is no text. */
  textOf?: (value: unknown, path: string) => string;
  children: ReactNode;
}

/** A record's fields, and what stands above or in place of them: restored, refused, changed by somebody else. */
export function FormBody({ form, labelOf, textOf, children }: FormBodyProps) {
  if (form.refusal?.kind === 'conflict')
    return (
      <ConflictTable
        versions={{ opened: form.opened, stored: form.refusal.stored, yours: form.values }}
        labelOf={labelOf}
        {...(textOf && { textOf })}
        isSaving={form.isSaving}
        onSave={(choices) => void form.saveMerged(choices)}
        onBack={form.backToForm}
        onTakeStored={form.takeStored}
      />
    );
  return (
    <>
      <RestoredBanner form={form} />
      <ErrorSummary form={form} />
      {children}
    </>
  );
}
