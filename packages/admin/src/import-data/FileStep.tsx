import { useImportTargets, useUploadImport } from '@fundscope/api-client';
import { Banner } from '@fundscope/ui-kit';
import { Button, Progress } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminFileStep.module.css';
import { StepFrame } from './StepFrame.tsx';

const MEGABYTE = 1024 * 1024;

/** Takes a file by dropping or choosing it, sends it and has it read. */
export function FileStep({ onRead }: { onRead: (importId: string) => void }) {
  const { file: messages } = useAdminMessages().importData;
  const openDialog = useRef<() => void>(null);
  const { upload, refusal, send, refuse, cancel } = useUpload(onRead);
  const maxBytes = useImportTargets().data?.maxBytes;

  const reject = (rejections: readonly FileRejection[]) => {
    const [rejection] = rejections;
    if (rejection) refuse(rejections.length > 1 ? messages.several : messages.wrongKind(rejection.file.name));
  };
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size === 0) refuse(messages.empty(file.name));
    else if (maxBytes !== undefined && file.size > maxBytes) {
      refuse(messages.tooLarge(file.name, Math.floor(maxBytes / MEGABYTE)));
    } else send(file);
  };

  return (
    <StepFrame>
      <div className={classes.root}>
        {refusal !== null && (
          <Banner tone="error">
            <span className={classes.refusal}>{refusal}</span>
          </Banner>
        )}
        {upload ? (
          <div className={classes.upload}>
            <output>
              {upload.fraction < 1 ? messages.sending(upload.fileName) : messages.reading(upload.fileName)}
            </output>
            <Progress
              value={upload.fraction * 100}
              animated={upload.fraction === 1}
              aria-label={messages.sending(upload.fileName)}
            />
            <Button variant="default" onClick={cancel}>
              {messages.cancel}
            </Button>
          </div>
        ) : (
          // The button is the way of the keyboard; the zone takes files that are dropped, and clicks.
          <Dropzone
            className={classes.zone ?? ''}
            openRef={openDialog}
            onDrop={take}
            onReject={reject}
            multiple={false}
            accept={{
              'text/csv': ['.csv', '.txt', '.tsv'],
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
              'application/vnd.ms-excel': ['.csv', '.xls'],
            }}
            activateOnClick={false}
            activateOnKeyboard={false}
            enablePointerEvents
            tabIndex={-1}
            inputProps={{ 'aria-label': messages.choose, tabIndex: -1 }}
          >
            <div className={classes.inside}>
              <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
              <p className={classes.drop}>{messages.drop}</p>
              <p className={classes.kinds}>
                {messages.kinds}
                {maxBytes !== undefined && `; ${messages.most(Math.floor(maxBytes / MEGABYTE))}`}
              </p>
              <Button onClick={() => openDialog.current?.()}>{messages.choose}</Button>
            </div>
          </Dropzone>
        )}
      </div>
    </StepFrame>
  );
}

interface Upload {
  readonly fileName: string;
  /** What has arrived; 1 while the server reads it. */
  readonly fraction: number;
}

/** The file on its way, and why the last one was not taken. A screen that is left takes its file along. */
function useUpload(onRead: (importId: string) => void) {
  const { file: messages } = useAdminMessages().importData;
  const { mutateAsync } = useUploadImport();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const run = async (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setRefusal(null);
    setUpload({ fileName: file.name, fraction: 0 });
    try {
      const { id } = await mutateAsync({
        file,
        signal: controller.signal,
        onProgress: (fraction) => setUpload({ fileName: file.name, fraction }),
      });
      if (!controller.signal.aborted) onRead(id);
    } catch (error) {
      const isCancelled = controller.signal.aborted;
      if (!isCancelled) setRefusal(`${messages.failed(file.name)}. ${error instanceof Error ? error.message : ''}`);
    } finally {
      setUpload(null);
    }
  };

  return {
    upload,
    refusal,
    send: (file: File) => void run(file),
    refuse: setRefusal,
    cancel: () => sending.current?.abort(),
  };
}
