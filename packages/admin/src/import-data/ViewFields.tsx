import type { ImportFile, ImportTargets } from '@fundscope/contract/imports';
import { TextInput } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminPlaceStep.module.css';
import { ExistingViewChoice } from './ExistingViewChoice.tsx';
import { isAdding } from './model/adding.ts';
import type { ImportDraft } from './model/import-draft.ts';

interface ViewFieldsProps {
  file: ImportFile;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  /** The imported view that has the name already. */
  taken: ImportTargets['views'][number] | undefined;
  nameFault: string | undefined;
}

/** The view's name, what happens to the one that has it already, and titles where the view does not keep its own. */
export function ViewFields({ file, draft, onChange, taken, nameFault }: ViewFieldsProps) {
  const { place: messages } = useAdminMessages().importData;
  const titleField = (locale: 'en' | 'de', label: string) => (
    <TextInput
      label={label}
      lang={locale}
      required
      maxLength={200}
      value={draft.title[locale]}
      error={draft.title[locale].trim() === '' && messages.titleMissing}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, title: { ...draft.title, [locale]: value } })}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend>{messages.view}</legend>
      <TextInput
        label={messages.name}
        description={messages.nameHint}
        required
        spellCheck={false}
        autoCapitalize="none"
        maxLength={63}
        value={draft.viewName}
        error={nameFault}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, viewName: value.trim(), mode: 'new' })}
      />
      {taken && <ExistingViewChoice file={file} draft={draft} view={taken} onChange={onChange} />}
      {!isAdding(draft) && titleField('en', messages.titleEn)}
      {!isAdding(draft) && titleField('de', messages.titleDe)}
    </fieldset>
  );
}
