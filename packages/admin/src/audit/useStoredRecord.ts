import { useApiClient } from '@fundscope/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryRecord } from './model/entry-record.ts';
import { readStored } from './model/record-forms.ts';

/** What is stored now of an entry's record; null where it is gone. */
export function useStoredRecord(record: EntryRecord | undefined, enabled: boolean) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['admin', 'stored-record', record?.name],
    queryFn: async () => (record ? readStored({ queries, client }, record.name) : null),
    enabled: enabled && record !== undefined,
    // Kept by the call that reads it.
    gcTime: 0,
  });
}
