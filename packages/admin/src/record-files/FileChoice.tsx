import { ApiError } from '@fundscope/api-client';
import { RECORD_FILE_CHARACTERS, RECORD_FILE_ROWS, type RecordFileKind } from '@fundscope/contract/administration';
import { Banner } from '@fundscope/ui-kit';
import type { FileRejection } from '@mantine/dropzone';
import { FileDrop } from '../screen-parts/FileDrop.tsx';
import classes from './AdminRecordFiles.module.css';
import { useRecordFilesMessages } from './messages/index.ts';
import { fileFaultText } from './model/file-faults.ts';
import type { FileRefusal } from './useRecordFile.ts';

interface FileChoiceProps {
  kind: RecordFileKind;
  /** Why the last file was not taken. */
  refusal: FileRefusal | null;
  onTake: (file: File) => void;
  onRefuse: (fileName: string, reason: string) => void;
}

const MEGABYTE = 1024 * 1024;

/** Takes a CSV file by dropping or choosing it, and says what its rows are. */
export function FileChoice({ kind, refusal, onTake, onRefuse }: FileChoiceProps) {
  const messages = useRecordFilesMessages();
  const reject = (rejections: readonly FileRejection[]) => {
    const [first] = rejections;
    if (first)
      onRefuse(first.file.name, rejections.length > 1 ? messages.several : messages.wrongKind(first.file.name));
  };
  return (
    <div className={classes.content}>
      <p className={classes.hint}>{messages.hints[kind]}</p>
      {refusal && <Refusal refusal={refusal} />}
      <FileDrop
        texts={messages}
        limits={messages.limits(RECORD_FILE_CHARACTERS / MEGABYTE, RECORD_FILE_ROWS)}
        accept={{ 'text/csv': ['.csv', '.txt', '.tsv'], 'application/vnd.ms-excel': ['.csv'] }}
        onTake={onTake}
        onReject={reject}
      />
    </div>
  );
}

function Refusal({ refusal: { fileName, reason } }: { refusal: FileRefusal }) {
  const messages = useRecordFilesMessages();
  if (typeof reason === 'string') return <Banner tone="error">{reason}</Banner>;
  const fields = reason instanceof ApiError ? reason.fields : [];
  return (
    <Banner tone="error">
      <b>{messages.refused(fileName)}</b>
      {fields.length === 0 ? (
        <p className={classes.reason}>{reason.message}</p>
      ) : (
        <ul className={classes.reasons}>
          {fields.map((field) => (
            <li key={`${field.field} ${field.code}`}>{fileFaultText(field, messages.faults)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
