import { useFundMasterData, useSaveFundMasterData } from '@fundscope/api-client';
import { useBookMembershipsOfBook, useCreateBookMembership, useGroups } from '@fundscope/api-client/administration';
import type { AdminBook } from '@fundscope/contract/administration';
import { fundStatuses, type FundMasterData, type FundMasterDataSave } from '@fundscope/contract/funds';
import { showErrorToast, showSuccess } from '@fundscope/ui-kit';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { useShellMessages } from '../shell/messages/index.ts';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useBookMessages } from './messages/index.ts';

interface CopiedPart {
  readonly key: string;
  readonly label: string;
  readonly add: (made: AdminBook) => Promise<void>;
}

/** What a new book gets of the copied one: fund master data without what identifies the fund, and each group. */
export function useCopiedParts(source: AdminBook | null, draftKey: string) {
  const messages = useBookMessages();
  const approval = useApprovalMessages();
  const shell = useShellMessages();
  const { mutateAsync: save } = useSaveFundMasterData();
  const { mutateAsync: addToGroup } = useCreateBookMembership();
  const enabled = source !== null;
  const record = useFundMasterData(source?.BookID ?? 0, { enabled });
  const memberships = useBookMembershipsOfBook(source?.BookID ?? 0, { enabled });
  const groups = useGroups();
  const groupIds = new Set(memberships.data?.map(({ GroupID }) => GroupID));
  const masterData = record.data ?? undefined;
  const parts: CopiedPart[] = [
    ...(masterData
      ? [
          {
            key: 'master-data',
            label: messages.copiedMasterData,
            add: async ({ BookID }: AdminBook) => {
              const saved = await save(copiedMasterData(masterData, BookID));
              if ('submitted' in saved) showSuccess({ message: approval.submitted });
            },
          },
        ]
      : []),
    ...(groups.data ?? [])
      .filter(({ GroupID }) => groupIds.has(GroupID))
      .map(({ GroupID, display }) => ({
        key: `group-${GroupID}`,
        label: messages.copiedGroup(display),
        add: async ({ BookID }: AdminBook) => {
          await addToGroup({ GroupID, BookID });
        },
      })),
  ];
  const model = useCopyChoices(
    parts.map(({ key, label }) => ({ key, label, isDefault: true })),
    draftKey,
  );
  const queries = [record, memberships, groups];
  return {
    model,
    isLoading: enabled && queries.some(({ isPending }) => isPending),
    error: enabled ? (queries.find(({ isLoadingError }) => isLoadingError)?.error ?? null) : null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    /** Adds the chosen parts to the new book. Each part that is refused is named by an alert; the book stays. */
    addParts: async (made: AdminBook): Promise<void> => {
      const chosen = parts.filter(({ key }) => model.isChosen(key));
      const outcomes = await Promise.allSettled(chosen.map(async ({ add }) => add(made)));
      model.reset();
      const missing = chosen.filter((_, index) => outcomes[index]?.status === 'rejected');
      if (missing.length > 0) {
        showErrorToast({ message: shell.createdWithout(missing.map(({ label }) => label).join(', ')) });
      }
    },
  };
}

/** Processes included. The copy of a closed fund is not closed. */
function copiedMasterData(
  { UserMod: _user, lastChanged: _changed, fonds_status, closed_from: _date, ...fields }: FundMasterData,
  book_id: number,
): FundMasterDataSave {
  const isClosed = fonds_status === fundStatuses.closed;
  return { ...fields, fonds_status: isClosed ? fundStatuses.active : fonds_status, book_id, oly_thk: '' };
}
