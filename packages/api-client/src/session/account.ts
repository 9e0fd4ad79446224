import {
  accountSchema,
  accountSessionsSchema,
  accountSignInsSchema,
  endedSessionsSchema,
  sessionUseSchema,
  tokenResponseSchema,
  type PasswordChange,
  type SessionEnd,
  type SessionUse,
} from '@fundscope/contract/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** Begins the keys of everything about one's own account. */
const accountKey = ['account'] as const;

/** GET /api/account : one's own account. */
export const accountQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: accountKey,
    queryFn: ({ signal }) => client.read(accountSchema, { url: '/account', signal }),
  });

export const useAccount = () => useQuery(accountQuery(useApiClient()));

/** GET /api/account/sessions : the sessions that go on in one's name, this one first. */
export const accountSessionsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...accountKey, 'sessions'],
    queryFn: ({ signal }) => client.read(accountSessionsSchema, { url: '/account/sessions', signal }),
  });

export const useAccountSessions = () => useQuery(accountSessionsQuery(useApiClient()));

/** GET /api/account/sign-ins : one's sign-ins of the last 30 days, failed ones too. */
export const accountSignInsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: [...accountKey, 'sign-ins'],
    queryFn: ({ signal }) => client.read(accountSignInsSchema, { url: '/account/sign-ins', signal }),
  });

export const useAccountSignIns = () => useQuery(accountSignInsQuery(useApiClient()));

/**
 * POST /api/users/password : changes one's own password; every other session has ended then. Errors: ApiError `bad-request` with
 * its `field`, `too-many-requests`. The screen shows them itself.
 *
 * @param takeToken is given the token by which this session goes on, before anything is read anew
 */
export function useChangePassword(takeToken: (token: string) => void) {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (data: PasswordChange) => {
      takeToken((await client.read(tokenResponseSchema, { method: 'post', url: '/users/password', data })).Token);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
    meta: { isShownInPlace: true },
  });
}

/** POST /api/account/sessions/end : ends one of one's sessions, or all others; the data is how many. Error: ApiError `not-found`. */
export function useEndSessions() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (data: SessionEnd) =>
      (await client.read(endedSessionsSchema, { method: 'post', url: '/account/sessions/end', data })).ended,
    onSettled: () => queries.invalidateQueries({ queryKey: accountSessionsQuery(client).queryKey }),
  });
}

const useUrl = '/account/use';

/** GET /api/account/use : when this session ends for want of use. To ask is no use of it. */
export const askSessionUse = (client: ApiClient): Promise<SessionUse> => client.read(sessionUseSchema, { url: useUrl });

/** POST /api/account/use : says that somebody is there. */
export const reportSessionUse = (client: ApiClient): Promise<SessionUse> =>
  client.read(sessionUseSchema, { method: 'post', url: useUrl });
