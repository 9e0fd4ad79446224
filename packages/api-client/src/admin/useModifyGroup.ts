import { groupSchema, type GroupChange } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { useAdminChange } from './useAdminChange.ts';
import { groupsKey } from './useGroups.ts';

/** POST /api/admingroup/modify : changes a group. Error: ApiError `conflict` for a protected one. */
export function useModifyGroup() {
  return useAdminChange({
    call: (client, data: GroupChange) => client.read(groupSchema, { method: 'post', url: '/admingroup/modify', data }),
    outdates: (client) => [groupsKey, booksQuery(client).queryKey],
  });
}
