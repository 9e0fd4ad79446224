import type { Operations } from '@fundscope/contract/administration';
import { StateTag, useLocale } from '@fundscope/ui-kit';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useOperationsMessages } from './messages/index.ts';
import { bytesText } from './model/bytes-text.ts';
import { keyboardScroll } from './keyboard-scroll.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** How much is free where the server writes. */
export function SpaceSection({ query }: { query: OperationsPageState['operations'] }) {
  const messages = useOperationsMessages();
  const { locale } = useLocale();
  const rows = query.data?.freeSpace ?? [];
  return (
    <OperationsSection part="space" query={query}>
      <DataTable<Operations['freeSpace'][number]>
        withTableBorder
        scrollAreaProps={keyboardScroll}
        idAccessor="folder"
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.noFolders}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          { accessor: 'folder', title: messages.folder, render: ({ folder }) => messages.folders[folder] },
          {
            accessor: 'isShort',
            title: messages.folderState,
            width: '7rem',
            render: ({ isShort }) => (
              <StateTag
                tone={isShort ? 'warning' : 'success'}
                icon={isShort ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
              >
                {isShort ? messages.isShort : messages.enough}
              </StateTag>
            ),
          },
          {
            accessor: 'freeBytes',
            title: messages.free,
            textAlign: 'right',
            width: '7rem',
            render: ({ freeBytes }) => bytesText(freeBytes, locale),
          },
        ]}
      />
    </OperationsSection>
  );
}
