import { useViewRows, type ViewRequest } from '@fundscope/api-client';
import { useMemo } from 'react';
import { TRIGGER_VIEW, TYPE_VIEW } from './model/views.ts';

const allOf = (viewName: string): ViewRequest => ({ viewName, filter: '', orderBy: '', isTesting: false });
const triggerRequest = allOf(TRIGGER_VIEW);
const typeRequest = allOf(TYPE_VIEW);

/** The risk triggers, as options: number and name. */
export function useTriggers() {
  const { query } = useViewRows(triggerRequest);
  const table = query.data?.table;
  const triggers = useMemo(
    () =>
      Array.from({ length: table?.rowCount ?? 0 }, (_, row) => ({
        value: String(table?.cell(row, 'qsTriggerID') ?? ''),
        label: String(table?.cell(row, 'triggerDesc') ?? ''),
      })),
    [table],
  );
  return { triggers, query };
}

/** The types of test of a trigger, each once; none where no trigger is chosen. */
export function useTypes(trigger: string): readonly string[] {
  const { query } = useViewRows(typeRequest);
  const table = query.data?.table;
  return useMemo(() => {
    const rows = Array.from({ length: table?.rowCount ?? 0 }, (_, row) => row);
    const own = rows.filter((row) => trigger !== '' && String(table?.cell(row, 'qsTriggerID') ?? '') === trigger);
    return [...new Set(own.map((row) => String(table?.cell(row, 'typeDesc') ?? '')))].filter(Boolean);
  }, [table, trigger]);
}
