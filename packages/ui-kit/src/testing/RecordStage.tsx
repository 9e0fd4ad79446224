import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Banner } from '../states/Banner.tsx';
import { ConflictTable } from '../record-form/ConflictTable.tsx';
import { ErrorSummary } from '../record-form/ErrorSummary.tsx';
import { FieldGrid, FieldRow, FixedField } from '../record-form/FieldRow.tsx';
import { RecordContent, RecordLayout, RecordSection } from '../record-form/RecordPage.tsx';
import { SaveBar } from '../record-form/SaveBar.tsx';
import { SectionNav } from '../record-form/SectionNav.tsx';
import { UnsavedDialog } from '../record-form/UnsavedDialog.tsx';
import { useRecordForm, type SaveOutcome } from '../record-form/useRecordForm.ts';
import { RecordList, type RecordListModel } from '../record-list/RecordList.tsx';
import { RowText } from '../record-list/RowText.tsx';
import { StateTag } from '../record-list/StateTag.tsx';

export interface Fund {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly comment: string;
  readonly isClosed: boolean;
}

const fundSchema = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string().trim().min(1, 'must not be empty'),
  comment: z.string(),
  isClosed: z.boolean(),
});

const listModel: RecordListModel<Fund> = {
  keyOf: ({ id }) => id,
  labelOf: ({ name }) => name,
  isActive: ({ isClosed }) => !isClosed,
};
const labels: Readonly<Record<string, string>> = { name: 'Name', comment: 'Comment' };

export interface RecordStageProps {
  funds: readonly Fund[];
  openedId?: number | null;
  /** What the server says to a change. */
  onSave: (fund: Fund) => Promise<SaveOutcome<Fund>>;
}

/** A screen of a list and a form, put together as the screens of administration are. */
export function RecordStage({ funds, openedId = null, onSave }: RecordStageProps) {
  const [filter, setFilter] = useState({ search: '', isActiveOnly: true });
  const [selected, setSelected] = useState(openedId);
  const [wanted, setWanted] = useState<number | null | undefined>();
  const [isDirty, setIsDirty] = useState(false);
  const open = (id: number | null) => (isDirty ? setWanted(id) : setSelected(id));
  const fund = funds.find(({ id }) => id === selected);
  const list = (
    <RecordList
      label="Fund List"
      model={listModel}
      items={funds}
      selectedKey={selected}
      filter={filter}
      onFilterChange={setFilter}
      onOpen={({ id }) => open(id)}
      create={{ label: 'New fund', onCreate: () => open(null) }}
    >
      {(one, search) => (
        <RowText text={one.name} search={search} isInactive={one.isClosed}>
          {one.isClosed && <StateTag>inactive</StateTag>}
        </RowText>
      )}
    </RecordList>
  );
  return (
    <div style={{ height: '100vh' }}>
      <RecordLayout side={list} sideLabel="Fund List" isRecordOpen={fund !== undefined}>
        <FundForm
          key={selected ?? 'new'}
          fund={fund}
          leaving={wanted === undefined ? null : { stay: () => setWanted(undefined), go: () => setSelected(wanted) }}
          onDirty={setIsDirty}
          onLeft={() => setWanted(undefined)}
          onSave={onSave}
        />
      </RecordLayout>
    </div>
  );
}

interface FundFormProps extends Pick<RecordStageProps, 'onSave'> {
  fund: Fund | undefined;
  leaving: { readonly stay: () => void; readonly go: () => void } | null;
  onDirty: (isDirty: boolean) => void;
  onLeft: () => void;
}

const noFund: Fund = { id: 0, version: 0, name: '', comment: '', isClosed: false };

function FundForm({ fund, leaving, onDirty, onLeft, onSave }: FundFormProps) {
  const form = useRecordForm({
    stored: fund ?? noFund,
    isNew: fund === undefined,
    schema: fundSchema,
    labelOf: (path) => labels[path],
    onSave,
    draftKey: `stage/${fund?.id ?? 'new'}`,
  });
  const go = () => {
    onDirty(false);
    leaving?.go();
    onLeft();
  };
  const name = form.field('name');
  const comment = form.field('comment');
  return (
    <RecordContent
      title={fund?.name ?? 'Create New Fund'}
      facts={fund && <StateTag tone="success">active</StateTag>}
      actions={
        fund && (
          <Button variant="outline" color="red">
            Delete
          </Button>
        )
      }
      saveBar={<SaveBar form={form} saveLabel={fund ? 'Change' : 'Create'} onCancel={form.discard} />}
    >
      {form.isRestored && <Banner>restored</Banner>}
      <ErrorSummary form={form} />
      {form.refusal?.kind === 'conflict' ? (
        <ConflictTable
          versions={{ opened: form.opened, stored: form.refusal.stored, yours: form.values }}
          labelOf={(path) => labels[path]}
          isSaving={form.isSaving}
          onSave={(choices) => void form.saveMerged(choices)}
          onBack={form.backToForm}
          onTakeStored={form.takeStored}
        />
      ) : (
        <>
          <SectionNav
            label="Sections"
            sections={[{ id: 'general', title: 'General', changes: form.changed.length, faults: form.faults.length }]}
          />
          <RecordSection id="general" title="General" note="what the fund is called">
            <FieldGrid>
              {fund && <FixedField label="Number">{fund.id}</FixedField>}
              <FieldRow field={name} isRequired>
                {(control) => (
                  <TextInput
                    {...control}
                    value={name.value}
                    onChange={(event) => {
                      name.onChange(event.currentTarget.value);
                      onDirty(true);
                    }}
                  />
                )}
              </FieldRow>
              <FieldRow
                field={comment}
                hint="Seen by administrators only."
                warning={comment.value === '?' && 'Unclear.'}
              >
                {(control) => (
                  <Textarea
                    {...control}
                    value={comment.value}
                    onChange={(event) => {
                      comment.onChange(event.currentTarget.value);
                      onDirty(true);
                    }}
                  />
                )}
              </FieldRow>
            </FieldGrid>
          </RecordSection>
        </>
      )}
      <UnsavedDialog
        isOpen={leaving !== null && form.isDirty}
        changes={form.changed.map(form.labelOf)}
        recordName={fund?.name ?? 'the new fund'}
        onDiscard={() => {
          form.discard();
          go();
        }}
        onStay={() => leaving?.stay()}
        onSave={form.isValid ? () => void form.save().then((isSaved) => isSaved && go()) : undefined}
      />
    </RecordContent>
  );
}
