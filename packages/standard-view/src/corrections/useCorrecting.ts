import { correctionResult, useCorrection, useReadFlagEffect, type CorrectionCall } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import type { CellChange, CorrectionOutcome } from '@fundscope/wview-grid';
import { showSuccess } from '@fundscope/ui-kit';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { keepUnsent } from './unsent-store.ts';

interface CorrectingOptions {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  readonly userNr: number;
  /** Loads the rows again. Keep it the same. */
  readonly reload: () => Promise<unknown>;
}

/** Whether a view's rows can be corrected: it allows it, and a row can be told from all others. */
export const canCorrect = ({ isCorrection, keyColumns = [] }: ViewInfo): boolean =>
  isCorrection && keyColumns.length > 0;

/**
 * Sends corrections and loads the view again after each, whether it succeeds or fails; after those of a paste once.
 * What could not be sent because the session had ended is kept for after signing in.
 */
export function useCorrecting({ info, isTesting, userNr, reload }: CorrectingOptions) {
  const messages = useViewMessages();
  const { mutateAsync: send } = useCorrection();
  const [reloads, setReloads] = useState(0);
  const reloadQuietly = useCallback(async () => {
    setReloads((count) => count + 1);
    try {
      await reload();
    } finally {
      setReloads((count) => count - 1);
    }
  }, [reload]);
  const onCorrect = useCallback(
    async (change: CellChange): Promise<CorrectionOutcome> => {
      const call = correctionCall(change, info, isTesting);
      const result = await correctionResult(send(call), messages.correctionFailed);
      if (result.kind === 'submitted') tellSubmitted(messages.correctionSubmitted);
      if (result.kind === 'failed' && result.status === 401) {
        keepUnsent(userNr, { ...call, isTesting, row: change.row });
      }
      return result;
    },
    [info, isTesting, userNr, send, messages],
  );
  const readEffect = useReadFlagEffect(info);
  // The register of breaches follows production alone.
  const readFlagEffect = isTesting ? undefined : readEffect;
  const grid = useMemo(
    () => ({
      keyColumns: info.keyColumns,
      onCorrect,
      readFlagEffect,
      link: Link,
      onSettled: () => void reloadQuietly(),
    }),
    [info.keyColumns, onCorrect, readFlagEffect, reloadQuietly],
  );
  return {
    /** For the grid that the rows are corrected in. */
    grid,
    isReloading: reloads > 0,
    reload: reloadQuietly,
  };
}

/** One alert, however many cells a paste has. */
export const tellSubmitted = (message: string): void => showSuccess({ id: 'correction-submitted', message });

/** The call for a changed cell, with the row as the user saw it. */
const correctionCall = (change: CellChange, info: ViewInfo, isTesting: boolean): CorrectionCall => ({
  WViewName: info.WVName,
  colName: change.column.SqlColName,
  newValue: change.newValue,
  dataRow: change.cells,
  ...(change.comment !== undefined && { comment: change.comment }),
  isTesting,
});
