import { correctionResult, useCorrection, usePendingCells, useReadFlagEffect } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { showSuccess } from '@fundscope/ui-kit';
import {
  tabDrafts,
  usePendingCellNotes,
  type CellChange,
  type CorrectableMode,
  type CorrectionOutcome,
} from '@fundscope/wview-grid';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TablePlace } from './dashboard-props.ts';
import { useResultMessages } from './messages/index.ts';

/** A load of rows. */
export interface LoadedRows {
  /** When they were loaded, as a moment of this browser. */
  loadedAt: number;
  /** Loads them again. Keep it the same. */
  reload: () => Promise<unknown>;
}

interface CellCorrections {
  /** The grid's mode; undefined where the view allows no corrections. */
  readonly mode: Omit<CorrectableMode, 'selection' | 'onSelect'> | undefined;
  /** More corrections wait than are marked. */
  readonly isCut: boolean;
}

/**
 * Cells that are corrected in place: flags are ticked and sent as 0 and 1, a comment is sent on Enter; what is typed is kept in
 * the tab until then, as in the view itself. Those whose correction waits for another person are marked.
 */
export function useCellCorrections(
  info: ViewInfo,
  { loadedAt, reload, userNr }: LoadedRows & Pick<TablePlace, 'userNr'>,
): CellCorrections {
  const messages = useResultMessages();
  const { mutateAsync: send } = useCorrection();
  const { WVName, isCorrection, keyColumns } = info;
  const canCorrect = isCorrection && keyColumns !== undefined && keyColumns.length > 0;
  const waiting = usePendingCells({ viewName: WVName, isTesting: false, load: loadedAt, enabled: canCorrect });
  const notes = usePendingCellNotes(info, waiting.data?.cells);
  const onCorrect = useCallback(
    async ({ column, newValue, cells, comment }: CellChange): Promise<CorrectionOutcome> => {
      const sending = send({
        WViewName: WVName,
        colName: column.SqlColName,
        newValue: typeof newValue === 'boolean' ? Number(newValue) : newValue,
        dataRow: cells,
        ...(comment !== undefined && { comment }),
      });
      const result = await correctionResult(sending, messages.correctionFailed);
      if (result.kind === 'submitted') {
        showSuccess({ id: 'correction-submitted', message: messages.correctionSubmitted });
      }
      return result;
    },
    [WVName, send, messages],
  );
  const readFlagEffect = useReadFlagEffect(info);
  const drafts = useMemo(() => tabDrafts({ userNr, viewName: WVName, isTesting: false }), [userNr, WVName]);
  const mode = useMemo(
    (): CellCorrections['mode'] =>
      canCorrect
        ? {
            kind: 'correctable',
            keyColumns,
            hasTickBoxes: true,
            drafts,
            onCorrect,
            readFlagEffect,
            link: Link,
            onSettled: () => void reload(),
            notes,
          }
        : undefined,
    [canCorrect, keyColumns, drafts, onCorrect, readFlagEffect, reload, notes],
  );
  return { mode, isCut: waiting.data?.isCut ?? false };
}
