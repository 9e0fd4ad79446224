import {
  deletionConsequencesSchema,
  userConsequencesSchema,
  type Consequences,
} from '@fundscope/contract/administration';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';

/** A record, and what is about to be done with it. */
export type PlannedAct =
  | { readonly noun: 'user'; readonly id: number; readonly act: 'deactivate' | 'delete' }
  | { readonly noun: 'book' | 'group' | 'portal'; readonly id: number; readonly act: 'delete' };

/**
 * GET /api/adminuser/{UserNr}/consequences, and the same of books, groups and portals: what an act would do, or why it
 * would be refused. Each question is answered by the server, never by an earlier answer.
 * @param planned undefined: nothing is asked
 */
export const useConsequences = (planned: PlannedAct | undefined) => {
  const client = useApiClient();
  return useQuery({
    queryKey: ['admin', 'consequences', planned],
    queryFn: planned
      ? async ({ signal }): Promise<Consequences> => {
          const call = { url: `/admin${planned.noun}/${planned.id}/consequences`, signal };
          return planned.noun === 'user'
            ? (await client.read(userConsequencesSchema, call))[planned.act]
            : (await client.read(deletionConsequencesSchema, call)).delete;
        }
      : skipToken,
    gcTime: 0,
    staleTime: 0,
  });
};
