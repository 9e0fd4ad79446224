import { useImportTargets } from '@fundscope/api-client';
import type { ImportTargets } from '@fundscope/contract/imports';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Autocomplete, Button, Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useAdminMessages, type AdminMessages } from '../messages/index.ts';
import classes from './AdminPlaceStep.module.css';
import { nameFault, takenBy, type ImportDraft, type NameFault } from './model/import-draft.ts';
import { StepFrame } from './StepFrame.tsx';

interface PlaceStepProps {
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  /** Why the server refused the import. */
  error: Error | null;
  isSending: boolean;
  onBack: () => void;
  onImport: () => void;
}

/** The view's name and titles, and where its link appears. */
export function PlaceStep({ draft, onChange, error, isSending, onBack, onImport }: PlaceStepProps) {
  const { importData: messages } = useAdminMessages();
  const targets = useImportTargets();
  if (targets.error) {
    return (
      <StateMessage kind="error" title={messages.failedToLoad} onRetry={() => void targets.refetch()}>
        {targets.error.message}
      </StateMessage>
    );
  }
  if (!targets.data) return <StateMessage kind="loading" title={messages.loading} />;
  const fault = nameFault(draft, targets.data.views);
  const missing = (['en', 'de'] as const).find((locale) => draft.title[locale].trim() === '');
  const note = missing && messages.place.stillMissing(messages.place[missing === 'en' ? 'titleEn' : 'titleDe']);
  return (
    <StepFrame
      note={fault ? nameFaultText(fault, messages.place) : note}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {messages.back}
          </Button>
          <Button disabled={fault !== undefined || missing !== undefined} loading={isSending} onClick={onImport}>
            {messages.place.import}
          </Button>
        </>
      }
    >
      <div className={classes.root}>
        {error && <Banner tone="error">{`${messages.place.refused}. ${error.message}`}</Banner>}
        <ViewFields draft={draft} onChange={onChange} targets={targets.data} fault={fault} />
        <PlaceFields draft={draft} onChange={onChange} targets={targets.data} />
      </div>
    </StepFrame>
  );
}

interface FieldsProps extends Pick<PlaceStepProps, 'draft' | 'onChange'> {
  targets: ImportTargets;
}

function ViewFields({ draft, onChange, targets, fault }: FieldsProps & { fault: NameFault | undefined }) {
  const { place: messages } = useAdminMessages().importData;
  const taken = takenBy(draft.viewName, targets.views);
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
      {titleField('en', messages.titleEn)}
      {titleField('de', messages.titleDe)}
      <TextInput
        label={messages.name}
        description={messages.nameHint}
        required
        spellCheck={false}
        autoCapitalize="none"
        maxLength={63}
        value={draft.viewName}
        error={fault && nameFaultText(fault, messages)}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, viewName: value.trim(), isReplacing: false })}
      />
      {taken?.isImported && (
        <Checkbox
          label={messages.replace(taken.WVName)}
          checked={draft.isReplacing}
          onChange={({ currentTarget: { checked } }) => onChange({ ...draft, isReplacing: checked })}
        />
      )}
    </fieldset>
  );
}

function PlaceFields({ draft, onChange, targets }: FieldsProps) {
  const { place: messages } = useAdminMessages().importData;
  const environments = ['production', 'testing', 'regression'] as const;
  return (
    <fieldset className={classes.group}>
      <legend>{messages.where}</legend>
      <Autocomplete
        label={messages.portal}
        description={messages.portalHint}
        data={[...targets.portals]}
        maxLength={200}
        value={draft.portal}
        onChange={(portal) => onChange({ ...draft, portal })}
      />
      <MultiSelect
        label={messages.groups}
        description={messages.groupsHint}
        data={[...targets.groups]}
        searchable
        value={[...draft.groups]}
        onChange={(groups) => onChange({ ...draft, groups })}
      />
      <NativeSelect
        label={messages.environment}
        data={environments.map((value) => ({ value, label: messages.environments[value] }))}
        value={draft.environment}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, environment: environments.find((name) => name === value) ?? 'production' })
        }
      />
    </fieldset>
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
