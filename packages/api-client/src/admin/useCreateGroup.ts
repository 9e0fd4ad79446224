import { groupSchema, type NewGroup } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { groupsKey } from './useGroups.ts';

/** POST /api/admingroup : creates a group. */
export function useCreateGroup() {
  return useAdminChange({
    call: (client, data: NewGroup) => client.read(groupSchema, { method: 'post', url: '/admingroup', data }),
    outdates: () => [groupsKey],
  });
}
