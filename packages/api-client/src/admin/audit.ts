import { auditPageSchema, type AuditQuery } from '@fundscope/contract/administration';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** What to look for in the audit trail. */
export type AuditFilter = Omit<AuditQuery, 'Before'>;

/** GET /api/audit : the audit trail, newest first, a page at a time. */
export const auditQuery = (client: ApiClient, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      client.read(auditPageSchema, { url: '/audit', params: { ...filter, Before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => (Next === null ? undefined : String(Next)),
  });

/** The audit trail. Errors: ApiError `forbidden` for a user who is no administrator. */
export function useAudit(filter: AuditFilter = {}, { enabled = true } = {}) {
  return useInfiniteQuery({ ...auditQuery(useApiClient(), filter), enabled });
}
