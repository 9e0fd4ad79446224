import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  groupCorrectionsSchema,
  groupSchema,
  groupsSchema,
  type Group,
  type GroupChange,
  type NewGroup,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { booksKey } from '../funds/books.ts';
import { navigationKey } from '../portal/navigation.ts';
import { groupContentsKey } from './group-contents.ts';
import { z } from 'zod';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { fittingParametersKey } from '../requests/risk-documents.ts';
import { bookMembershipsKey } from './book-memberships.ts';
import { parametersKey } from './parameter-sets.ts';
import { portalMembershipsKey } from './portal-memberships.ts';
import { userMembershipsKey } from './users.ts';

/** Begins the keys of the groups and of each of them. */
const groupsKey = ['admin', 'groups'] as const;

/** GET /api/admingroup : all groups, by name. */
export const groupsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: ({ signal }) => client.read(groupsSchema, { url: '/admingroup', signal }),
  });

export const useGroups = ({ enabled = true } = {}) => useQuery({ ...groupsQuery(useApiClient()), enabled });

/** GET /api/admingroup/{GroupID} : one group. Error: ApiError `not-found`. */
export const groupQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...groupsKey, groupId],
    queryFn: ({ signal }) => client.read(groupSchema, { url: `/admingroup/${groupId}`, signal }),
  });

export const useGroup = (groupId: number, { enabled = true } = {}) =>
  useQuery({ ...groupQuery(useApiClient(), groupId), enabled });

/** GET /api/admingroup/{GroupID}/corrections : what members may correct, by the view catalogue; nobody changes it here. */
export const useGroupCorrections = (groupId: number, { enabled = true } = {}) => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...groupsKey, groupId, 'corrections'],
    queryFn: ({ signal }) => client.read(groupCorrectionsSchema, { url: `/admingroup/${groupId}/corrections`, signal }),
    enabled,
  });
};

const useGroupCreation = adminMutation({ invalidates: [groupsKey, groupContentsKey] });
/** Parameter sets name their groups, and go with them. */
const parameterKeys = [parametersKey, fittingParametersKey];
const useGroupModification = adminMutation({ invalidates: [groupsKey, groupContentsKey, booksKey, ...parameterKeys] });
const useGroupDeletion = adminMutation({
  invalidates: [
    groupsKey,
    groupContentsKey,
    bookMembershipsKey,
    userMembershipsKey,
    portalMembershipsKey,
    booksKey,
    navigationKey,
    ...parameterKeys,
  ],
});

/** POST /api/admingroup : creates a group. */
export const useCreateGroup = () =>
  useGroupCreation((client, data: NewGroup) => postForRecord(client, groupSchema, { url: '/admingroup', data }));

/** POST /api/admingroup/modify : changes a group. Errors: ApiError `conflict` for a protected one, `record-changed`. */
export const useModifyGroup = () =>
  useGroupModification((client, data: GroupChange) =>
    postForRecord(client, z.union([groupSchema, proposalSubmittedSchema]), { url: '/admingroup/modify', data }),
  );

/** POST /api/admingroup/delete/{GroupID} : deletes a group with its memberships. Error: ApiError `conflict` for a protected one. */
export const useDeleteGroup = () =>
  useGroupDeletion((client, { GroupID, version }: Pick<Group, 'GroupID' | 'version'>) =>
    post(client, `/admingroup/delete/${GroupID}`, { version }),
  );
