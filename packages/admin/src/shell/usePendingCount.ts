import { useCorrectionProposals, useFundProposals, useRecordProposals } from '@fundscope/api-client';

/** How many proposals wait for the administrator's own decision. */
export function usePendingCount(): number {
  const funds = useFundProposals();
  const corrections = useCorrectionProposals();
  const records = useRecordProposals();
  const all = [
    ...(records.data?.proposals ?? []),
    ...(funds.data?.proposals ?? []),
    ...(corrections.data?.proposals ?? []),
  ];
  return all.filter(({ mayDecide }) => mayDecide).length;
}
