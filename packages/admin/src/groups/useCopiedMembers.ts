import {
  useBookMembershipsOfGroup,
  useChangeBookMemberships,
  useChangePortalMemberships,
  useChangeUserMemberships,
  usePortalMembershipsOfGroup,
  useUserMembershipsOfGroup,
} from '@fundscope/api-client/administration';
import type { Group } from '@fundscope/contract/administration';
import { showErrorToast } from '@fundscope/ui-kit';
import { useShellMessages } from '../shell/messages/index.ts';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useGroupMessages } from './messages/index.ts';

/** The books, portals and users of the group that is copied. The new group gets books and portals; users have to be chosen. */
export function useCopiedMembers(source: Group | null, draftKey: string) {
  const { contents, copied } = useGroupMessages();
  // A membership counts here, also of a portal that shows nothing.
  const texts = { ...copied, books: contents.books };
  const shell = useShellMessages();
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
    filled.map(({ key, ids }) => ({ key, label: texts[key](ids.length), isDefault: key !== 'users' })),
    draftKey,
  );
  return {
    model,
    isLoading: enabled && (books.isPending || portals.isPending || users.isPending),
    error: books.error ?? portals.error ?? users.error,
    retry: () => {
      for (const query of [books, portals, users]) if (query.isError) void query.refetch();
    },
    /** Adds what was chosen to the new group. Each part that is refused is named by an alert; the group stays. */
    addMembers: async (made: Pick<Group, 'GroupID'>): Promise<void> => {
      const chosen = filled.filter(({ key }) => model.isChosen(key));
      const outcomes = await Promise.allSettled(
        chosen.map(async ({ ids, add }) => add({ GroupID: made.GroupID, add: ids, remove: [] })),
      );
      model.reset();
      const missing = chosen.filter((_, index) => outcomes[index]?.status === 'rejected');
      if (missing.length === 0) return;
      const parts = missing.map(({ key, ids }) => texts[key](ids.length)).join(', ');
      showErrorToast({ message: shell.createdWithout(parts) });
    },
  };
}
