import { correctionResult, useCorrection } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { showSuccess } from '@fundscope/ui-kit';
import type { CellChange, CorrectableMode, CorrectionOutcome } from '@fundscope/wview-grid';
import { useCallback, useMemo } from 'react';
import { useResultMessages } from './messages/index.ts';

/**
 * The mode of a grid whose cells are corrected in place: flags are ticked and sent as 0 and 1, a comment is sent on Enter.
 * Undefined where the view allows no corrections.
 *
 * @param reload loads the rows again; keep it the same
 */
export function useCellCorrections(
  info: ViewInfo,
  reload: () => Promise<unknown>,
): Omit<CorrectableMode, 'selection' | 'onSelect'> | undefined {
  const messages = useResultMessages();
  const { mutateAsync: send } = useCorrection();
  const { WVName, isCorrection, keyColumns } = info;
  const onCorrect = useCallback(
    async ({ column, newValue, cells }: CellChange): Promise<CorrectionOutcome> => {
      const sending = send({
        WViewName: WVName,
        colName: column.SqlColName,
        newValue: typeof newValue === 'boolean' ? Number(newValue) : newValue,
        dataRow: cells,
      });
      const result = await correctionResult(sending, messages.correctionFailed);
      if (result.kind === 'submitted') {
        showSuccess({ id: 'correction-submitted', message: messages.correctionSubmitted });
      }
      return result;
    },
    [WVName, send, messages],
  );
  return useMemo(
    () =>
      isCorrection && keyColumns?.length
        ? { kind: 'correctable', keyColumns, hasTickBoxes: true, onCorrect, onSettled: () => void reload() }
        : undefined,
    [isCorrection, keyColumns, onCorrect, reload],
  );
}
