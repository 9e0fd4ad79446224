import { useImportTargets } from '@fundscope/api-client';
import { Banner } from '@fundscope/ui-kit';
import { Button, Progress } from '@mantine/core';
import type { FileRejection } from '@mantine/dropzone';
import { useAdminMessages } from '../messages/index.ts';
import { FileDrop } from '../screen-parts/FileDrop.tsx';
import classes from './AdminFileStep.module.css';
import { StepFrame } from './StepFrame.tsx';
import { InterruptedUpload } from './InterruptedUpload.tsx';
import { useUpload } from './useUpload.ts';

const MEGABYTE = 1024 * 1024;

/** Takes a file by dropping or choosing it, sends it and has it read. */
export function FileStep({ onRead }: { onRead: (importId: string) => void }) {
  const { file: messages } = useAdminMessages().importData;
  const { upload, refusal, interruption, send, resume, refuse, cancel } = useUpload(onRead);
  const maxBytes = useImportTargets().data?.maxBytes;

  const reject = (rejections: readonly FileRejection[]) => {
    const [rejection] = rejections;
    if (rejection) refuse(rejections.length > 1 ? messages.several : messages.wrongKind(rejection.file.name));
  };
  const take = (file: File) => {
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
        {interruption && <InterruptedUpload interruption={interruption} onResume={resume} onDiscard={cancel} />}
        {upload ? (
          <div className={classes.upload}>
            <output>
              {upload.fraction < 1
                ? messages.sending(upload.fileName)
                : messages.reading(upload.fileName, upload.rowsRead)}
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
        ) : interruption ? null : (
          <FileDrop
            texts={messages}
            limits={[
              messages.kinds,
              ...(maxBytes === undefined ? [] : [messages.most(Math.floor(maxBytes / MEGABYTE))]),
            ].join('; ')}
            accept={{
              'text/csv': ['.csv', '.txt', '.tsv'],
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
              'application/vnd.ms-excel': ['.csv', '.xls'],
            }}
            onTake={take}
            onReject={reject}
          />
        )}
      </div>
    </StepFrame>
  );
}
