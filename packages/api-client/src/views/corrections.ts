import { breachFlagAnswerSchema, type BreachFlagEffect } from '@fundscope/contract/breaches';
import {
  correctionAnswerSchema,
  type CellValue,
  type ColumnDefinition,
  type CorrectionAnswer,
  type CorrectionRequest,
  type ViewInfo,
} from '@fundscope/contract/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { breachesKey } from '../breaches/breaches.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { correctionProposalsKey } from './correction-proposals.ts';

export interface CorrectionCall extends CorrectionRequest {
  /** Corrects the testing data set instead of production. */
  readonly isTesting?: boolean;
}

/**
 * POST /api/wview/Correction
 *
 * @throws ApiError: `bad-request` with `field` `newValue`, `not-found`, or `conflict` with the two values
 */
export const sendCorrection = (
  client: ApiClient,
  { isTesting = false, ...data }: CorrectionCall,
): Promise<CorrectionAnswer> =>
  client.read(correctionAnswerSchema, {
    method: 'post',
    url: '/wview/Correction',
    params: { TestingDB: isTesting ? 'true' : '' },
    data,
  });

/**
 * Corrects one cell, or submits the correction where it needs another person's approval (`submitted`). The view is to be loaded again afterwards, whether it succeeded or not. The answer's
 * `oldValue`, sent as the new one with the changed row, undoes it.
 */
export function useCorrection() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: CorrectionCall) => sendCorrection(client, call),
    // Breach cases follow flags and the figures that their rules read.
    onSuccess: ({ submitted }) => !submitted && queries.invalidateQueries({ queryKey: breachesKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: correctionProposalsKey }),
    // The grid shows a conflict at its cell.
    meta: { isShownInPlace: true },
  });
}

/** A breach flag that is about to be changed. */
export interface FlagChange {
  readonly column: Pick<ColumnDefinition, 'SqlColName'>;
  readonly newValue: CellValue;
  readonly cells: Readonly<Record<string, CellValue>>;
}

/** GET /api/breaches/flag : the effect of a changed breach flag on its case; null: no case changes. */
export function useReadFlagEffect({ WVName, keyColumns }: Pick<ViewInfo, 'WVName' | 'keyColumns'>) {
  const client = useApiClient();
  return useCallback(
    async ({ column, newValue, cells }: FlagChange): Promise<BreachFlagEffect | null> => {
      const rowKey = Object.fromEntries((keyColumns ?? []).map((name) => [name, cells[name] ?? null]));
      const { effect } = await client.read(breachFlagAnswerSchema, {
        url: '/breaches/flag',
        params: {
          WViewName: WVName,
          colName: column.SqlColName,
          rowKey: JSON.stringify(rowKey),
          newValue: newValue === true ? '1' : '0',
        },
      });
      return effect;
    },
    [client, WVName, keyColumns],
  );
}
