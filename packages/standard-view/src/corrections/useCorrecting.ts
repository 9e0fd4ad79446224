import { ApiError, useCorrection } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import type { CellChange, CorrectionOutcome } from '@fundscope/wview-grid';
import { useCallback, useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { correctionCall } from './correction-call.ts';
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
  const [isReloading, setIsReloading] = useState(false);
  const reloadQuietly = useCallback(async () => {
    setIsReloading(true);
    await reload();
    setIsReloading(false);
  }, [reload]);
  const attempt = useCallback(
    async (change: CellChange): Promise<CorrectionOutcome> => {
      const call = correctionCall(change, info, isTesting);
      try {
        await send(call);
        return { kind: 'saved' };
      } catch (error) {
        if (!(error instanceof ApiError)) return { kind: 'failed', message: messageOf(error) };
        const { conflict } = error;
        if (conflict?.column.toLowerCase() === change.column.SqlColName.toLowerCase())
          return { kind: 'conflict', stored: conflict.stored };
        if (conflict) return { kind: 'failed', message: messages.rowChanged(titleOf(info, conflict.column)) };
        if (error.status === 401) keepUnsent(userNr, { ...call, isTesting });
        return { kind: 'failed', message: messages.correctionFailed(error.status, error.message) };
      }
    },
    [info, isTesting, userNr, send, messages],
  );
  const onCorrect = useCallback(
    async (change: CellChange): Promise<CorrectionOutcome> => {
      const outcome = await attempt(change);
      if (change.remaining === 0) void reloadQuietly();
      return outcome;
    },
    [attempt, reloadQuietly],
  );
  return { onCorrect, isReloading, reload: reloadQuietly };
}

const titleOf = ({ colForList }: ViewInfo, name: string): string =>
  colForList.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
