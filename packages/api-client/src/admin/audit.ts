import { auditPageSchema, type AuditFilter } from '@fundscope/contract/administration';
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';

/** GET /api/audit : the audit trail, newest first, a page at a time; sign-ins only where `SignIns` or `Action` asks for them. */
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

/**
 * GET /api/audit/csv : all that a filter finds, handed to the browser's downloads.
 *
 * @param errorTitle title of the toast when the download fails
 */
export function useDownloadAudit(errorTitle: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: (query: AuditFilter & { readonly TimeZone?: string }) =>
      downloadFile(client, { url: '/audit/csv', params: query, fallbackName: 'audit.csv' }),
    meta: { errorTitle },
  });
}
