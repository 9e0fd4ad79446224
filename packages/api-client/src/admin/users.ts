import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  userSchema,
  usersSchema,
  type NewUser,
  type PasswordReset,
  type User,
  type UserChange,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { recordProposalsKey } from '../client/approval-keys.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';

/** Begins the keys of the users and of each of them. */
export const usersKey = ['admin', 'users'] as const;

/** Begins the keys of users' memberships. It stands here because users and memberships outdate each other. */
export const userMembershipsKey = ['admin', 'user-memberships'] as const;

/** GET /api/adminuser : all users, deactivated ones too, by name. */
export const usersQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: usersKey,
    queryFn: ({ signal }) => client.read(usersSchema, { url: '/adminuser', signal }),
  });

export const useUsers = ({ enabled = true } = {}) => useQuery({ ...usersQuery(useApiClient()), enabled });

/** GET /api/adminuser/{UserNr} : one user. Error: ApiError `not-found`. */
export const userQuery = (client: ApiClient, userNr: number) =>
  queryOptions({
    queryKey: [...usersKey, userNr],
    queryFn: ({ signal }) => client.read(userSchema, { url: `/adminuser/${userNr}`, signal }),
  });

export const useUser = (userNr: number, { enabled = true } = {}) =>
  useQuery({ ...userQuery(useApiClient(), userNr), enabled });

const useUserMutation = adminMutation({ invalidates: [usersKey] });

/** POST /api/adminuser/person : creates a user. Error: ApiError `conflict` with `field` `Username` where the name is taken. */
export const useCreateUser = () =>
  useUserMutation((client, data: NewUser) => postForRecord(client, userSchema, { url: '/adminuser/person', data }));

/** POST /api/adminuser/person/modify : changes an active user. Error: ApiError `record-changed`. */
export const useModifyUser = () =>
  useUserMutation((client, data: UserChange) =>
    postForRecord(client, userSchema, { url: '/adminuser/person/modify', data }),
  );

/** POST /api/adminuser/password : gives an active user a new password, and ends that user's sessions. */
export const useResetPassword = () =>
  useUserMutation((client, data: PasswordReset) => post(client, '/adminuser/password', data));

/** POST /api/adminuser/deactivate/{UserNr} : the user can sign in no more, and the sessions end. */
export const useDeactivateUser = () =>
  useUserMutation((client, userNr: number) =>
    postForRecord(client, userSchema, { url: `/adminuser/deactivate/${userNr}` }),
  );

const useUserReactivation = adminMutation({ invalidates: [usersKey, recordProposalsKey] });

/** POST /api/adminuser/reactivate/{UserNr} : the user can sign in again. `submitted`: it is an administrator, and another person decides. */
export const useReactivateUser = () =>
  useUserReactivation((client, userNr: number) =>
    postForRecord(client, z.union([userSchema, proposalSubmittedSchema]), { url: `/adminuser/reactivate/${userNr}` }),
  );

const useUserDeletion = adminMutation({ invalidates: [usersKey, userMembershipsKey] });

/** POST /api/adminuser/delete/{UserNr} : deletes a deactivated user. Error: ApiError `record-changed`. */
export const useDeleteUser = () =>
  useUserDeletion((client, { UserNr, version }: Pick<User, 'UserNr' | 'version'>) =>
    post(client, `/adminuser/delete/${UserNr}`, { version }),
  );
