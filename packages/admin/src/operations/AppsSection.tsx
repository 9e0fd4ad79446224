import type { OperatedApp } from '@fundscope/contract/administration';
import { DataTable } from 'mantine-datatable';
import { useOperationsMessages } from './messages/index.ts';
import { keyboardScroll } from './keyboard-scroll.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Apps whose users sign in through the portal. */
export function AppsSection({ query }: { query: OperationsPageState['apps'] }) {
  const { apps: messages } = useOperationsMessages();
  const rows = query.data ?? [];
  return (
    <OperationsSection part="apps" note={query.data?.length} query={query}>
      <DataTable<OperatedApp>
        withTableBorder
        scrollAreaProps={keyboardScroll}
        idAccessor="clientId"
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          { accessor: 'clientId', title: messages.clientId, render: ({ clientId }) => <code>{clientId}</code> },
          { accessor: 'name', title: messages.name },
          { accessor: 'scopes', title: messages.scopes, render: ({ scopes }) => scopes.join(' ') },
          { accessor: 'openSessions', title: messages.sessions, textAlign: 'right', width: '9rem' },
        ]}
      />
    </OperationsSection>
  );
}
