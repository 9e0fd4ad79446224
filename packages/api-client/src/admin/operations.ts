import {
  destinationsStateSchema,
  destinationTestSchema,
  operatedAppsSchema,
  operatedViewsSchema,
  operationsSchema,
  signInLocksSchema,
  unlockedSchema,
  viewTimeSchema,
  type Unlock,
} from '@fundscope/contract/administration';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';

/** Begins the keys of everything that the operations page shows. */
const operationsKey = ['admin', 'operations'] as const;

const operationsQuery =
  <Schema extends z.ZodType>(part: string, schema: Schema) =>
  ({ enabled = true, refetchInterval }: { readonly enabled?: boolean; readonly refetchInterval?: number } = {}) => {
    const client = useApiClient();
    return useQuery({
      queryKey: [...operationsKey, part],
      queryFn: ({ signal }) => client.read(schema, { url: `/operations${part}`, signal }),
      enabled,
      ...(refetchInterval !== undefined && { refetchInterval }),
    });
  };

/** GET /api/operations : free space, backups, counts of requests. */
export const useOperations = operationsQuery('', operationsSchema);
/** GET /api/operations/locks : who may not try to sign in at the moment. */
export const useSignInLocks = operationsQuery('/locks', signInLocksSchema);
/** GET /api/operations/destinations : where files can be sent. */
export const useOperatedDestinations = operationsQuery('/destinations', destinationsStateSchema);
/** GET /api/operations/apps : registered apps with their open sessions. */
export const useOperatedApps = operationsQuery('/apps', operatedAppsSchema);
/** GET /api/operations/views : the view catalogue with what does not fit. */
export const useOperatedViews = operationsQuery('/views', operatedViewsSchema);

const useOperationsMutation = adminMutation({ invalidates: [[...operationsKey, '/locks']] });

/** POST /api/operations/unlock : forgets the failed sign-ins of a lock. */
export const useUnlockSignIn = () =>
  useOperationsMutation((client, { username, address }: Unlock) =>
    postForRecord(client, unlockedSchema, { url: '/operations/unlock', data: { username, address } }),
  );

const useTrial = adminMutation({ invalidates: [] });

/** POST /api/operations/destinations/{id}/test : whether a file would arrive. */
export const useTestDestination = () =>
  useTrial((client, id: number) =>
    postForRecord(client, destinationTestSchema, { url: `/operations/destinations/${id}/test` }),
  );

/** POST /api/operations/views/{name}/time : what the database needs for the view's rows. Error: ApiError `overloaded` while another is timed. */
export const useTimeView = () =>
  useTrial((client, name: string) =>
    postForRecord(client, viewTimeSchema, { url: `/operations/views/${encodeURIComponent(name)}/time` }),
  );
