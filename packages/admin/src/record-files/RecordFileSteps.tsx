import type { RecordFileKind } from '@fundscope/contract/administration';
import { Button, Progress } from '@mantine/core';
import classes from './AdminRecordFiles.module.css';
import { AppliedFile } from './AppliedFile.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import { FileChoice } from './FileChoice.tsx';
import { useRecordFilesMessages } from './messages/index.ts';
import { useRecordFile } from './useRecordFile.ts';

/** A file, from its choice to what came of it. */
export function RecordFileSteps({ kind }: { kind: RecordFileKind }) {
  const messages = useRecordFilesMessages();
  const { stage, take, refuse, startOver, write, checkAgain } = useRecordFile(kind);
  switch (stage.step) {
    case 'choose':
      return <FileChoice kind={kind} refusal={stage.refusal} onTake={take} onRefuse={refuse} />;
    case 'checking':
      return (
        <div className={classes.content}>
          <div className={classes.running}>
            <output>{messages.checking(stage.fileName)}</output>
            <Progress value={100} animated aria-label={messages.checking(stage.fileName)} />
            <Button variant="default" onClick={startOver}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      );
    case 'checked':
    case 'applying':
      return (
        <CheckedFile
          kind={kind}
          file={stage.file}
          answer={stage.answer}
          refusal={stage.refusal}
          isApplying={stage.step === 'applying'}
          onApply={write}
          onStartOver={startOver}
          onCheckAgain={checkAgain}
        />
      );
    case 'done':
      return <AppliedFile kind={kind} fileName={stage.fileName} counts={stage.counts} onStartOver={startOver} />;
  }
}
