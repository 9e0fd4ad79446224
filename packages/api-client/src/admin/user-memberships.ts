import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  membershipsChangedSchema,
  userMembershipSchema,
  userMembershipsSchema,
  type MembershipsChange,
  type NewUserMembership,
  type UserMembershipDeletion,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { recordProposalsKey } from '../client/approval-keys.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { booksKey } from '../funds/books.ts';
import { navigationKey } from '../portal/navigation.ts';
import { groupContentsKey } from './group-contents.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { userMembershipsKey, usersKey } from './users.ts';

/** GET /api/adminusermembership/all/{GroupID} : the users of a group. Error: ApiError `not-found`. */
export const userMembershipsOfGroupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...userMembershipsKey, 'group', groupId],
    queryFn: ({ signal }) => client.read(userMembershipsSchema, { url: `/adminusermembership/all/${groupId}`, signal }),
  });

export const useUserMembershipsOfGroup = (groupId: number, { enabled = true } = {}) =>
  useQuery({ ...userMembershipsOfGroupQuery(useApiClient(), groupId), enabled });

/** GET /api/adminusermembership/allforuser/{UserNr} : the groups of a user. Error: ApiError `not-found`. */
export const userMembershipsOfUserQuery = (client: ApiClient, userNr: number) =>
  queryOptions({
    queryKey: [...userMembershipsKey, 'user', userNr],
    queryFn: ({ signal }) =>
      client.read(userMembershipsSchema, { url: `/adminusermembership/allforuser/${userNr}`, signal }),
  });

export const useUserMembershipsOfUser = (userNr: number, { enabled = true } = {}) =>
  useQuery({ ...userMembershipsOfUserQuery(useApiClient(), userNr), enabled });

const useUserMembershipMutation = adminMutation({
  invalidates: [recordProposalsKey, userMembershipsKey, groupContentsKey, usersKey, booksKey, navigationKey],
});

/** POST /api/adminusermembership : puts a user into a group. In a protected group it makes an administrator; `submitted`: another person decides. */
export const useCreateUserMembership = () =>
  useUserMembershipMutation((client, data: NewUserMembership) =>
    postForRecord(client, z.union([userMembershipSchema, proposalSubmittedSchema]), {
      url: '/adminusermembership',
      data,
    }),
  );

/** POST /api/adminusermembership/delete/{UserMembershipID} : takes a user out of a group. Leaving the last protected group unmakes an administrator. */
export const useDeleteUserMembership = () =>
  useUserMembershipMutation((client, data: UserMembershipDeletion) =>
    post(client, `/adminusermembership/delete/${data.UserMembershipID}`, data),
  );

/**
 * POST /api/adminusermembership/change : puts users into a group and takes others out, all or none. Errors: ApiError
 * `bad-request` with the fields (`add.3`) for users that there are not, `conflict` where the last administrator would go.
 */
export const useChangeUserMemberships = () =>
  useUserMembershipMutation((client, data: MembershipsChange) =>
    postForRecord(client, z.union([membershipsChangedSchema, proposalSubmittedSchema]), {
      url: '/adminusermembership/change',
      data,
    }),
  );
