import {
  recordFileApplyAnswerSchema,
  recordFileCheckAnswerSchema,
  type RecordFileKind,
} from '@fundscope/contract/administration';
import { useMutation } from '@tanstack/react-query';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { downloadFile } from '../files/download-file.ts';

/**
 * GET /api/admincsv/{kind} : all records of a kind as CSV, handed to the browser's downloads.
 *
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadRecords(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (kind: RecordFileKind) =>
      downloadFile(client, { url: `/admincsv/${kind}`, fallbackName: `${kind}.csv` }),
    meta: { errorTitle },
  });
}

interface RecordFile {
  readonly kind: RecordFileKind;
  readonly csv: string;
}

interface RecordFileCheck extends RecordFile {
  /** Ends the check; nothing has changed by it. */
  readonly signal?: AbortSignal;
}

const useCheck = adminMutation({ invalidates: [], isShownInPlace: true });
/** A file may touch all that administrators see. */
const useApplication = adminMutation({
  invalidates: [['admin'], ['books'], ['navigation'], ['fund-master-data']],
  isShownInPlace: true,
});

/**
 * POST /api/admincsv/{kind}/check : what a file would change, row by row. Errors, which the caller shows: ApiError
 * `bad-request` for what is no such file, AbortError.
 */
export const useCheckRecords = () =>
  useCheck((client, { kind, csv, signal }: RecordFileCheck) =>
    postForRecord(client, recordFileCheckAnswerSchema, { url: `/admincsv/${kind}/check`, data: { csv }, signal }),
  );

/**
 * POST /api/admincsv/{kind}/apply : writes what the check said, all or nothing. Error, which the caller shows: ApiError
 * `conflict` where something changed since.
 */
export const useApplyRecords = () =>
  useApplication((client, { kind, csv, state }: RecordFile & { readonly state: string }) =>
    postForRecord(client, recordFileApplyAnswerSchema, { url: `/admincsv/${kind}/apply`, data: { csv, state } }),
  );
