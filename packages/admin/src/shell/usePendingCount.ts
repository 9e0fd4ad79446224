import { useCorrectionProposals, useFundProposals } from '@fundscope/api-client';

/** How many proposals wait for the administrator's own decision. */
export function usePendingCount(): number {
  const funds = useFundProposals();
  const corrections = useCorrectionProposals();
  const all = [...(funds.data?.proposals ?? []), ...(corrections.data?.proposals ?? [])];
  return all.filter(({ mayDecide }) => mayDecide).length;
}
