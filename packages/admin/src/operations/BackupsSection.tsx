import { formatLocalMoment, StateTag, useLocale } from '@fundscope/ui-kit';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { DataTable } from 'mantine-datatable';
import { useOperationsMessages } from './messages/index.ts';
import { bytesText } from './model/bytes-text.ts';
import { keyboardScroll } from './keyboard-scroll.ts';
import { OperationsSection } from './OperationsSection.tsx';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Backups and restores that the audit trail knows of, the newest first. */
export function BackupsSection({ query }: { query: OperationsPageState['operations'] }) {
  const { backups: messages, notKnown } = useOperationsMessages();
  const { locale } = useLocale();
  const rows = (query.data?.backups ?? []).map((backup, index) => ({ ...backup, id: index }));
  return (
    <OperationsSection part="backups" query={query}>
      <DataTable
        withTableBorder
        scrollAreaProps={keyboardScroll}
        minHeight={rows.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={rows}
        columns={[
          {
            accessor: 'at',
            title: messages.when,
            noWrap: true,
            width: '9rem',
            render: ({ at }) => formatLocalMoment(at),
          },
          { accessor: 'kind', title: messages.kind, width: '8.5rem', render: ({ kind }) => messages.kinds[kind] },
          {
            accessor: 'file',
            title: messages.file,
            render: ({ file, isEncrypted }) => (
              <>
                {file === '' ? notKnown : file}{' '}
                {isEncrypted !== null && (
                  <StateTag icon={isEncrypted ? <IconLock aria-hidden /> : <IconLockOpen aria-hidden />}>
                    {isEncrypted ? messages.encrypted : messages.notEncrypted}
                  </StateTag>
                )}
              </>
            ),
          },
          {
            accessor: 'sizeBytes',
            title: messages.size,
            textAlign: 'right',
            width: '6rem',
            render: ({ sizeBytes }) => (sizeBytes === null ? notKnown : bytesText(sizeBytes, locale)),
          },
        ]}
      />
    </OperationsSection>
  );
}
