import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useShellMessages } from './messages/index.ts';
import { useRecordPlace } from './record-place.ts';

/** Opens the form of a new record with the values of this one. */
export function CopyRecordButton({ recordKey }: { recordKey: string | number }) {
  const messages = useShellMessages();
  const { openCopy } = useRecordPlace();
  return (
    <Button variant="default" leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={() => openCopy(recordKey)}>
      {messages.copy}
    </Button>
  );
}
