import type { Pack, PackRun } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import { ConflictTable, ErrorSummary, RecordContent, SaveBar } from '@fundscope/ui-kit';
import { useState } from 'react';
import { usePackMessages } from './messages/index.ts';
import { PackActions } from './PackActions.tsx';
import { PackFields } from './PackFields.tsx';
import { PackRuns } from './PackRuns.tsx';
import { usePackForm, type PackUser } from './usePackForm.ts';

interface PackEditorProps {
  /** Null: a new one. */
  pack: Pack | null;
  user: PackUser;
  onOpen: (id: number | null) => void;
}

/** A pack's page: what it sends, and what became of each day. */
export function PackEditor({ pack, user, onOpen }: PackEditorProps) {
  const messages = usePackMessages();
  const [sent, setSent] = useState<PackRun>();
  const ownerNr = pack?.ownerNr ?? user.userNr;
  const form = usePackForm({ pack, user, onCreated: ({ id }) => onOpen(id) });
  return (
    <RecordContent
      title={pack?.name ?? messages.createTitle}
      facts={
        pack &&
        messages.facts(
          pack.ownerName,
          writeDateText(pack.nextDay),
          pack.lastDay === null ? undefined : writeDateText(pack.lastDay),
        )
      }
      actions={
        pack && (
          <PackActions
            pack={pack}
            onSent={setSent}
            onDeleted={() => {
              form.discard();
              onOpen(null);
            }}
          />
        )
      }
      saveBar={
        <SaveBar
          form={form}
          saveLabel={pack ? messages.change : messages.create}
          onCancel={() => pack && onOpen(null)}
        />
      }
    >
      {form.refusal?.kind === 'conflict' ? (
        <ConflictTable
          versions={{ opened: form.opened, stored: form.refusal.stored, yours: form.values }}
          labelOf={(path) => messages.labels[path]}
          isSaving={form.isSaving}
          onSave={(choices) => void form.saveMerged(choices)}
          onBack={form.backToForm}
          onTakeStored={form.takeStored}
        />
      ) : (
        <>
          <ErrorSummary form={form} />
          <PackFields form={form} ownerNr={ownerNr} withoutRights={pack?.withoutRights ?? []} />
          {pack && <PackRuns pack={pack} username={user.username} sent={sent} />}
        </>
      )}
    </RecordContent>
  );
}
