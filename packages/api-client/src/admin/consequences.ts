import { deletionConsequencesSchema, userConsequencesSchema } from '@fundscope/contract/administration';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useApiClient } from '../client/ApiClientProvider.tsx';

/** Asked anew whenever somebody is about to act: an old answer is none. */
const consequences =
  <Schema extends z.ZodType>(noun: 'user' | 'book' | 'group' | 'portal', schema: Schema) =>
  (id: number, { enabled = true } = {}) => {
    const client = useApiClient();
    return useQuery({
      queryKey: ['admin', 'consequences', noun, id],
      queryFn: ({ signal }) => client.read(schema, { url: `/admin${noun}/${id}/consequences`, signal }),
      enabled,
      gcTime: 0,
      staleTime: 0,
    });
  };

/** GET /api/adminuser/{UserNr}/consequences : what deactivating and deleting the user would do. */
export const useUserConsequences = consequences('user', userConsequencesSchema);
/** GET /api/adminbook/{BookID}/consequences : what deleting the book would do. */
export const useBookConsequences = consequences('book', deletionConsequencesSchema);
/** GET /api/admingroup/{GroupID}/consequences : what deleting the group would do. */
export const useGroupConsequences = consequences('group', deletionConsequencesSchema);
/** GET /api/adminportal/{id}/consequences : what deleting the portal would do. */
export const usePortalConsequences = consequences('portal', deletionConsequencesSchema);
