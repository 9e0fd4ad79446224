import type { Operations } from '@fundscope/contract/administration';
import { formatLocalMoment, StateTag } from '@fundscope/ui-kit';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useOperationsMessages } from './messages/index.ts';
import { keyboardScroll } from './keyboard-scroll.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

type ConfigurationFile = Operations['configuration'][number];

/** The configuration files, and what is wrong with those that are broken. */
export function ConfigurationSection({ query }: { query: OperationsPageState['operations'] }) {
  const { configuration: messages } = useOperationsMessages();
  const rows = query.data?.configuration ?? [];
  return (
    <OperationsSection part="configuration" query={query}>
      <DataTable<ConfigurationFile>
        withTableBorder
        scrollAreaProps={keyboardScroll}
        idAccessor="file"
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          { accessor: 'file', title: messages.file, render: (row) => <FileText {...row} /> },
          {
            accessor: 'faults',
            title: messages.state,
            width: '8rem',
            render: ({ faults }) => (
              <StateTag
                tone={faults.length > 0 ? 'error' : 'success'}
                icon={faults.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
              >
                {faults.length > 0 ? messages.broken : messages.inUse}
              </StateTag>
            ),
          },
          {
            accessor: 'readAt',
            title: messages.readAt,
            noWrap: true,
            width: '9rem',
            render: ({ readAt }) => formatLocalMoment(readAt),
          },
        ]}
      />
    </OperationsSection>
  );
}

function FileText({ file, faults }: ConfigurationFile) {
  return (
    <>
      {file}
      {faults.map(({ line, message }) => (
        <div key={`${line} ${message}`}>
          {line === null ? '' : `${line}: `}
          {message}
        </div>
      ))}
    </>
  );
}
