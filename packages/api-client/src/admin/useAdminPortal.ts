import { adminPortalSchema } from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { adminPortalsKey } from './useAdminPortals.ts';

/** GET /api/adminportal/{PortalID} : one portal with its tree. Error: ApiError `not-found`. */
export const adminPortalQuery = (client: ApiClient, portalId: number) =>
  queryOptions({
    queryKey: [...adminPortalsKey, portalId],
    queryFn: ({ signal }) => client.read(adminPortalSchema, { url: `/adminportal/${portalId}`, signal }),
  });

export function useAdminPortal(portalId: number, { enabled = true } = {}) {
  return useQuery({ ...adminPortalQuery(useApiClient(), portalId), enabled });
}
