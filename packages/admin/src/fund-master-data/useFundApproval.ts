import { useFundProposals } from '@fundscope/api-client';
import type { FundMasterData } from '@fundscope/contract/funds';
import { fundRecordOf } from './model/fund-form.ts';
import { needsApproval, shownProposal } from './model/proposed-record.ts';
import type { useFundForm } from './useFundForm.ts';

interface FundApprovalOptions {
  readonly bookId: number;
  readonly stored: FundMasterData | null;
  readonly form: Pick<ReturnType<typeof useFundForm>, 'schema' | 'values' | 'isDirty' | 'isNew'>;
}

/** Whether a book's record has a proposal, and whether what is typed, or every change, would become one. */
export function useFundApproval({ bookId, stored, form }: FundApprovalOptions) {
  const { data } = useFundProposals();
  const proposal = data && shownProposal(data.proposals, bookId);
  const isPending = proposal?.decision === null;
  const { approval } = data ?? {};
  // Reading the form is worth it only where limits alone need approval.
  const isReadingNeeded = approval?.limits === true && !approval.masterData && (form.isDirty || form.isNew);
  const typed = isReadingNeeded ? form.schema.safeParse(form.values).data : undefined;
  const isNeeded = needsApproval(approval, { stored: stored === null ? undefined : fundRecordOf(stored), typed });
  return { proposal, isPending, isNeeded, isAlwaysNeeded: approval?.masterData ?? false };
}
