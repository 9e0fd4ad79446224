import {
  parameterOwnersSchema,
  parameterVersionSchema,
  parameterVersionsSchema,
  type NewParameterVersion,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { fittingParametersKey } from '../requests/risk-documents.ts';

/** Begins the keys of the parameters by which investors' reports are made. */
export const parametersKey = ['admin', 'parameters'] as const;

/** GET /api/adminparameters : the groups that have some, by name. */
export const parameterOwnersQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: parametersKey,
    queryFn: ({ signal }) => client.read(parameterOwnersSchema, { url: '/adminparameters', signal }),
  });
export const useParameterOwners = () => useQuery(parameterOwnersQuery(useApiClient()));

/** GET /api/admingroup/{GroupID}/parameters : every version of a group, the newest first. */
export const parameterVersionsQuery = (client: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: [...parametersKey, groupId],
    queryFn: ({ signal }) => client.read(parameterVersionsSchema, { url: `/admingroup/${groupId}/parameters`, signal }),
  });
export const useParameterVersions = (groupId: number) => useQuery(parameterVersionsQuery(useApiClient(), groupId));

const useAddition = adminMutation({ invalidates: [parametersKey, fittingParametersKey] });

/** POST /api/admingroup/{GroupID}/parameters : one more version. Errors: ApiError `conflict` where there is a newer one, `bad-request`. */
export const useAddParameters = () =>
  useAddition((client, { GroupID, ...data }: NewParameterVersion & { GroupID: number }) =>
    postForRecord(client, parameterVersionSchema, { url: `/admingroup/${GroupID}/parameters`, data }),
  );
