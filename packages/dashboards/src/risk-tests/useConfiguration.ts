import { useViewInfo, useViewRows, type ViewRequest } from '@fundscope/api-client';
import { useMemo } from 'react';
import { TRIGGER_VIEW, TYPE_VIEW } from './model/views.ts';
import { wordOf } from './model/word-of.ts';

const allOf = (viewName: string): ViewRequest => ({ viewName, filter: '', orderBy: '', isTesting: false });
const triggerRequest = allOf(TRIGGER_VIEW);
const typeRequest = allOf(TYPE_VIEW);

/** The risk triggers, as options: number and name in the reader's words. */
export function useTriggers() {
  const { query } = useViewRows(triggerRequest);
  const columns = useViewInfo(TRIGGER_VIEW).data?.colForList;
  const table = query.data?.table;
  const triggers = useMemo(
    () =>
      Array.from({ length: table?.rowCount ?? 0 }, (_, row) => ({
        value: String(table?.cell(row, 'qsTriggerID') ?? ''),
        label: wordOf(columns ?? [], 'triggerDesc', String(table?.cell(row, 'triggerDesc') ?? '')),
      })),
    [table, columns],
  );
  return { triggers, query };
}

/**
 * The types of test of a trigger, each once, as options: what is stored, and the reader's word for it. None where no trigger is
 * chosen.
 *
 * @param chosen a type that is an option even where the trigger has none such; empty for none
 */
export function useTypes(trigger: string, chosen: string) {
  const { query } = useViewRows(typeRequest);
  const columns = useViewInfo(TYPE_VIEW).data?.colForList;
  const table = query.data?.table;
  return useMemo(() => {
    const rows = Array.from({ length: table?.rowCount ?? 0 }, (_, row) => row);
    const own = rows.filter((row) => trigger !== '' && String(table?.cell(row, 'qsTriggerID') ?? '') === trigger);
    const types = new Set([...own.map((row) => String(table?.cell(row, 'typeDesc') ?? '')), chosen]);
    return [...types].filter(Boolean).map((type) => ({ value: type, label: wordOf(columns ?? [], 'typeDesc', type) }));
  }, [table, columns, trigger, chosen]);
}
