import { useFundMasterData, useSaveFundMasterData } from '@fundscope/api-client';
import type { AdminBook } from '@fundscope/contract/administration';
import { showErrorToast, showSuccess } from '@fundscope/ui-kit';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { useShellMessages } from '../shell/messages/index.ts';
import { useCopyChoices } from '../shell/useCopyChoices.ts';
import { useBookMessages } from './messages/index.ts';

const MASTER_DATA = 'master-data';

/** The fund master data of a copied book, processes included, without what identifies the fund. */
export function useCopiedMasterData(source: AdminBook | null) {
  const messages = useBookMessages();
  const approval = useApprovalMessages();
  const shell = useShellMessages();
  const { mutateAsync: save } = useSaveFundMasterData();
  const record = useFundMasterData(source?.BookID ?? 0, { enabled: source !== null });
  const model = useCopyChoices(
    record.data ? [{ key: MASTER_DATA, label: messages.copiedMasterData, isDefault: true }] : [],
  );
  return {
    model,
    isLoading: source !== null && record.isPending,
    error: record.error,
    retry: () => void record.refetch(),
    /** Saves the chosen master data for the new book. A refusal is named by an alert; the book stays. */
    addMasterData: async ({ BookID }: AdminBook): Promise<void> => {
      if (!record.data || !model.isChosen(MASTER_DATA)) return;
      const { UserMod: _user, lastChanged: _changed, ...fields } = record.data;
      const [saved] = await Promise.allSettled([save({ ...fields, book_id: BookID, oly_thk: '' })]);
      if (saved.status === 'rejected') showErrorToast({ message: shell.createdWithout(messages.copiedMasterData) });
      else if ('submitted' in saved.value) showSuccess({ message: approval.submitted });
    },
  };
}
