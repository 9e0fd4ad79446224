import { useApplyRecords, useCheckRecords } from '@fundscope/api-client/administration';
import {
  RECORD_FILE_CHARACTERS,
  type RecordFileApplyAnswer,
  type RecordFileCheckAnswer,
  type RecordFileKind,
} from '@fundscope/contract/administration';
import { useRef, useState } from 'react';
import { useRecordFilesMessages } from './messages/index.ts';
import { readText } from './model/read-text.ts';

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
  readonly isWindows1252: boolean;
}

/** How far a file has come. `refusal` is why the last step was not done. */
export type FileStage =
  | { readonly step: 'choose'; readonly refusal: FileRefusal | null }
  | { readonly step: 'checking'; readonly fileName: string }
  | {
      readonly step: 'checked' | 'applying';
      readonly file: ChosenFile;
      readonly answer: RecordFileCheckAnswer;
      readonly refusal: Error | null;
    }
  | { readonly step: 'done'; readonly fileName: string; readonly counts: RecordFileApplyAnswer };

export interface FileRefusal {
  readonly fileName: string;
  /** What the server said, or the reason in the user's language. */
  readonly reason: Error | string;
}

const MEGABYTE = 1024 * 1024;
/** A character takes up to four bytes. */
const MOST_BYTES = 4 * RECORD_FILE_CHARACTERS;

/** Checks a file of records, and applies it once its check was seen. */
export function useRecordFile(kind: RecordFileKind) {
  const messages = useRecordFilesMessages();
  const check = useCheckRecords();
  const apply = useApplyRecords();
  const running = useRef<AbortController>(null);
  const [stage, setStage] = useState<FileStage>({ step: 'choose', refusal: null });
  const refuse = (fileName: string, reason: Error | string) =>
    setStage({ step: 'choose', refusal: { fileName, reason } });

  const send = async (file: ChosenFile): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setStage({ step: 'checking', fileName: file.name });
    try {
      const answer = await check.mutateAsync({ kind, csv: file.csv, signal });
      if (!signal.aborted) setStage({ step: 'checked', file, answer, refusal: null });
    } catch (error) {
      if (!signal.aborted) refuse(file.name, asError(error));
    }
  };
  const take = async (file: File): Promise<void> => {
    const tooLarge = messages.tooLarge(file.name, RECORD_FILE_CHARACTERS / MEGABYTE);
    if (file.size === 0) return refuse(file.name, messages.emptyFile(file.name));
    if (file.size > MOST_BYTES) return refuse(file.name, tooLarge);
    try {
      const { text, isWindows1252 } = readText(await file.arrayBuffer());
      if (text.length > RECORD_FILE_CHARACTERS) return refuse(file.name, tooLarge);
      return await send({ name: file.name, csv: text, isWindows1252 });
    } catch {
      return refuse(file.name, messages.unreadable(file.name));
    }
  };
  const startOver = () => {
    running.current?.abort();
    setStage({ step: 'choose', refusal: null });
  };
  const write = async (): Promise<void> => {
    if (stage.step !== 'checked' || stage.answer.state === null) return;
    const { file, answer } = stage;
    setStage({ ...stage, step: 'applying', refusal: null });
    try {
      const counts = await apply.mutateAsync({ kind, csv: file.csv, state: stage.answer.state });
      setStage({ step: 'done', fileName: file.name, counts });
    } catch (error) {
      setStage({ step: 'checked', file, answer, refusal: asError(error) });
    }
  };
  const checkAgain = () => {
    if (stage.step === 'checked') void send(stage.file);
  };
  return { stage, take: (file: File) => void take(file), refuse, startOver, write: () => void write(), checkAgain };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
