import { Button, Group, Progress } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminFileStep.module.css';
import type { Interruption } from './useUpload.ts';

interface InterruptedUploadProps {
  interruption: Interruption;
  onResume: () => void;
  onDiscard: () => void;
}

/** A file that did not arrive whole: what has arrived stays, and the rest can follow. */
export function InterruptedUpload({ interruption, onResume, onDiscard }: InterruptedUploadProps) {
  const { file: messages } = useAdminMessages().importData;
  const percent = Math.floor(interruption.fraction * 100);
  return (
    <div className={classes.upload}>
      <p role="alert" className={classes.interruption}>
        {messages.interrupted(interruption.fileName)} {percent > 0 && messages.arrived(percent)}
      </p>
      <Progress value={percent} color="gray" aria-label={messages.sending(interruption.fileName)} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onDiscard}>
          {messages.discard}
        </Button>
        <Button onClick={onResume}>{messages.goOn}</Button>
      </Group>
    </div>
  );
}
