import {
  membershipsChangedSchema,
  portalMembershipSchema,
  portalMembershipsSchema,
  type MembershipsChange,
  type NewPortalMembership,
  type PortalMembershipDeletion,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { booksKey } from '../funds/books.ts';
import { navigationKey } from '../portal/navigation.ts';
import { groupContentsKey } from './group-contents.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';

/** Begins the keys of portals' memberships. */
export const portalMembershipsKey = ['admin', 'portal-memberships'] as const;

/** GET /api/adminportalmembership/all/{GroupID} : the portals of a group. Error: ApiError `not-found`. */
export const portalMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...portalMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) =>
      client.read(portalMembershipsSchema, { url: `/adminportalmembership/all/${groupId}`, signal }),
  });

export const usePortalMembershipsOfGroup = (groupId: number, { enabled = true } = {}) =>
  useQuery({ ...portalMembershipsOfGroupQuery(useApiClient(), groupId), enabled });

const usePortalMembershipMutation = adminMutation({
  invalidates: [portalMembershipsKey, groupContentsKey, booksKey, navigationKey],
});

/** POST /api/adminportalmembership : puts a portal into a group. */
export const useCreatePortalMembership = () =>
  usePortalMembershipMutation((client, data: NewPortalMembership) =>
    postForRecord(client, portalMembershipSchema, { url: '/adminportalmembership', data }),
  );

/** POST /api/adminportalmembership/delete/{PortalMembershipID} : takes a portal out of a group. */
export const useDeletePortalMembership = () =>
  usePortalMembershipMutation((client, data: PortalMembershipDeletion) =>
    post(client, `/adminportalmembership/delete/${data.PortalMembershipID}`, data),
  );

/**
 * POST /api/adminportalmembership/change : puts portals into a group and takes others out, all or none. Errors: ApiError
 * `bad-request` with the fields (`add.3`) for portals that there are not.
 */
export const useChangePortalMemberships = () =>
  usePortalMembershipMutation((client, data: MembershipsChange) =>
    postForRecord(client, membershipsChangedSchema, { url: '/adminportalmembership/change', data }),
  );
