import { UploadInterruptedError, useDiscardImport, useUploadImport, type UploadPlace } from '@fundscope/api-client';
import { useEffect, useRef, useState } from 'react';
import { useAdminMessages } from '../messages/index.ts';
import { errorText } from './model/refusal-text.ts';

interface Upload {
  readonly fileName: string;
  /** What has arrived; 1 while the server reads it. */
  readonly fraction: number;
  readonly rowsRead: number;
}

/** A file of which a part is at the server, and where to go on. */
export interface Interruption extends Pick<Upload, 'fileName' | 'fraction'> {
  readonly file: File;
  readonly place: UploadPlace;
}

/** The file on its way, and why the last one was not taken. A screen that is left takes its file along. */
export function useUpload(onRead: (importId: string) => void) {
  const { importData } = useAdminMessages();
  const { mutateAsync } = useUploadImport();
  const { mutate: discard } = useDiscardImport();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [interruption, setInterruption] = useState<Interruption | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const run = async (file: File, resumeAt?: Interruption) => {
    const controller = new AbortController();
    sending.current = controller;
    let shown: Upload = { fileName: file.name, fraction: resumeAt?.fraction ?? 0, rowsRead: 0 };
    const show = (change: Partial<Upload>) => {
      shown = { ...shown, ...change };
      setUpload(shown);
    };
    setRefusal(null);
    setInterruption(null);
    show({});
    try {
      const { id } = await mutateAsync({
        file,
        signal: controller.signal,
        onProgress: (fraction) => show({ fraction }),
        onRowsRead: (rowsRead) => show({ rowsRead }),
        resumeAt: resumeAt?.place,
      });
      if (!controller.signal.aborted) onRead(id);
    } catch (error) {
      if (error instanceof UploadInterruptedError) setInterruption({ ...shown, file, place: error.place });
      else if (!controller.signal.aborted) {
        const why = error instanceof Error ? errorText(error, importData) : '';
        setRefusal(`${importData.file.failed(file.name)}. ${why}`);
      }
    } finally {
      setUpload(null);
    }
  };

  return {
    upload,
    refusal,
    interruption,
    send: (file: File) => void run(file),
    resume: () => void (interruption && run(interruption.file, interruption)),
    refuse: setRefusal,
    /** Takes back what has arrived, too. */
    cancel: () => {
      sending.current?.abort();
      if (interruption) discard(interruption.place.id);
      setInterruption(null);
    },
  };
}
