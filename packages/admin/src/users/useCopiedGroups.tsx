import { useCreateUserMembership, useGroups, useUserMembershipsOfUser } from '@fundscope/api-client';
import type { User } from '@fundscope/contract/administration';
import { showSuccess, StateTag } from '@fundscope/ui-kit';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useUserMessages } from './messages/index.ts';

/** The groups of a copied user. Those that make an administrator have to be chosen. */
export function useCopiedGroups(source: User | null) {
  const messages = useUserMessages();
  const approval = useApprovalMessages();
  const { mutateAsync: join } = useCreateUserMembership();
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
    isLoading: source !== null && (memberships.isPending || groups.isPending),
    error: memberships.error ?? groups.error,
    /** Puts the new user into the chosen groups. A refusal has been told by an alert; the user stays. */
    addToGroups: async ({ UserNr }: User): Promise<void> => {
      const chosen = own.filter(({ GroupID }) => model.isChosen(String(GroupID)));
      const answers = await Promise.allSettled(chosen.map(({ GroupID }) => join({ GroupID, UserID: UserNr })));
      if (answers.some((answer) => answer.status === 'fulfilled' && 'submitted' in answer.value)) {
        showSuccess({ message: approval.submitted });
      }
    },
  };
}
