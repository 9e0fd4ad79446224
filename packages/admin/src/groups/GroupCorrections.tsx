import { useGroupCorrections } from '@fundscope/api-client/administration';
import type { Group, GroupCorrection } from '@fundscope/contract/administration';
import { RecordSection } from '@fundscope/ui-kit';
import { DataTable } from 'mantine-datatable';
import { useGroupMessages } from './messages/index.ts';

/** What the members of a group may correct, by the view catalogue; nobody changes it here. */
export function GroupCorrections({ group }: { group: Group }) {
  const { corrections: messages } = useGroupMessages();
  const { data, error, isPending } = useGroupCorrections(group.GroupID);
  const isEmpty = data === undefined || data.length === 0;
  return (
    <RecordSection title={messages.title} note={messages.note}>
      <DataTable<GroupCorrection>
        withTableBorder
        fetching={isPending}
        {...(isEmpty && { minHeight: 96 })}
        noRecordsText={error?.message ?? messages.none}
        noRecordsIcon={<span />}
        records={data ?? []}
        idAccessor="view"
        columns={[
          { accessor: 'view', title: messages.view },
          { accessor: 'columns', title: messages.columns, render: ({ columns }) => columns.join(', ') },
          { accessor: 'because', title: messages.why, render: ({ because }) => messages.because[because] },
          { accessor: 'source', title: messages.source, render: ({ source }) => source ?? messages.imported },
        ]}
      />
    </RecordSection>
  );
}
