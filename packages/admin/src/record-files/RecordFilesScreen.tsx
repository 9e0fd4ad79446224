import { useDownloadRecords } from '@fundscope/api-client/administration';
import { recordFileKinds } from '@fundscope/contract/administration';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeading } from '../screen-parts/ScreenHeading.tsx';
import classes from './AdminRecordFiles.module.css';
import { useRecordFilesMessages } from './messages/index.ts';
import { RecordFileSteps } from './RecordFileSteps.tsx';

/** Users, books, groups, memberships and fund master data leave as CSV files, and come back after a check of each row. */
export function RecordFilesScreen() {
  const messages = useRecordFilesMessages();
  const [address, setAddress] = useSearchParams();
  const kind = recordFileKinds.find((one) => one === address.get('kind')) ?? 'users';
  const download = useDownloadRecords(messages.exportFailed);
  return (
    <div className={classes.root}>
      <ScreenHeading
        title={messages.title}
        lead={messages.lead}
        actions={
          <>
            <NativeSelect
              aria-label={messages.kind}
              value={kind}
              data={recordFileKinds.map((value) => ({ value, label: messages.kinds[value] }))}
              onChange={({ currentTarget }) => setAddress({ kind: currentTarget.value })}
            />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate(kind)}
            >
              {messages.export(messages.kinds[kind])}
            </Button>
          </>
        }
      />
      {/* A file is of one kind. */}
      <RecordFileSteps key={kind} kind={kind} />
    </div>
  );
}
