import { useGroups, useUserMembershipsOfUser } from '@fundscope/api-client';
import type { User } from '@fundscope/contract/administration';
import { StateTag } from '@fundscope/ui-kit';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useUserMessages } from './messages/index.ts';

/** The groups of a copied user. Those that make an administrator have to be chosen. */
export function useCopiedGroups(source: User | null) {
  const messages = useUserMessages();
  const groups = useGroups({ enabled: source !== null });
  const memberships = useUserMembershipsOfUser(source?.UserNr ?? 0, { enabled: source !== null });
  const ids = new Set(memberships.data?.map(({ GroupID }) => GroupID));
  const own = groups.data?.filter(({ GroupID }) => ids.has(GroupID)) ?? [];
  const model = useCopyChoices(
    own.map(({ GroupID, display, AdminGroup }) => ({
      key: String(GroupID),
      label: display,
      isDefault: AdminGroup === 0,
      mark: AdminGroup === 1 && <StateTag>{messages.protected}</StateTag>,
    })),
  );
  return {
    model,
    chosenGroupIds: own.map(({ GroupID }) => GroupID).filter((GroupID) => model.isChosen(String(GroupID))),
    isLoading: source !== null && (memberships.isPending || groups.isPending),
    error: memberships.error ?? groups.error,
  };
}
