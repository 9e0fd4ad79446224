import {
  useBookMembershipsOfGroup,
  useChangeBookMemberships,
  useChangePortalMemberships,
  useChangeUserMemberships,
  usePortalMembershipsOfGroup,
  useUserMembershipsOfGroup,
} from '@fundscope/api-client/administration';
import type { Group } from '@fundscope/contract/administration';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useGroupMessages } from './messages/index.ts';

/** What a copied group has: books and portals, which its copy gets, and users, who have to be chosen. */
export function useCopiedMembers(source: Group | null) {
  const { copied: messages } = useGroupMessages();
  const enabled = source !== null;
  const GroupID = source?.GroupID ?? 0;
  const books = useBookMembershipsOfGroup(GroupID, { enabled });
  const portals = usePortalMembershipsOfGroup(GroupID, { enabled });
  const users = useUserMembershipsOfGroup(GroupID, { enabled });
  const { mutateAsync: changeBooks } = useChangeBookMemberships();
  const { mutateAsync: changePortals } = useChangePortalMemberships();
  const { mutateAsync: changeUsers } = useChangeUserMemberships();
  const parts = [
    { key: 'books', ids: (books.data ?? []).map(({ BookID }) => BookID), add: changeBooks },
    { key: 'portals', ids: (portals.data ?? []).map(({ PortalID }) => PortalID), add: changePortals },
    { key: 'users', ids: (users.data ?? []).map(({ UserID }) => UserID), add: changeUsers },
  ] as const;
  const filled = parts.filter(({ ids }) => ids.length > 0);
  const model = useCopyChoices(
    filled.map(({ key, ids }) => ({ key, label: messages[key](ids.length), isDefault: key !== 'users' })),
  );
  return {
    model,
    isLoading: enabled && (books.isPending || portals.isPending || users.isPending),
    error: books.error ?? portals.error ?? users.error,
    /** Adds what was chosen to the new group. A refusal has been told by an alert; the group stays. */
    addMembers: async (made: Pick<Group, 'GroupID'>): Promise<void> => {
      const chosen = filled.filter(({ key }) => model.isChosen(key));
      await Promise.allSettled(
        chosen.map(async ({ ids, add }) => add({ GroupID: made.GroupID, add: ids, remove: [] })),
      );
    },
  };
}
