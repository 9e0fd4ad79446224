import type { Proposal } from '@fundscope/contract/approval';
import { showSuccess } from '@fundscope/ui-kit';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useApprovalMessages } from './messages/index.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** The calls that decide on a proposal; one that fails has been told by an alert. */
export interface DecisionCalls {
  readonly approve: (proposalNr: number) => Promise<unknown>;
  readonly reject: (rejection: { proposalNr: number; Reason: string }) => Promise<unknown>;
  readonly withdraw: (proposalNr: number) => Promise<unknown>;
}

interface DecisionButtonsProps {
  proposal: Proposal;
  /** It cannot be approved: the record has changed, or values are refused today. */
  isOutdated: boolean;
  /** What it is called where several stand together. */
  name: string;
  /** Is said once it is approved. */
  approved: string;
  calls: DecisionCalls;
}

type Deed = 'approve' | 'reject' | 'withdraw';

/** Approve and Reject for whoever may decide, Withdraw for whoever proposed it. */
export function DecisionButtons({ proposal, isOutdated, name, approved, calls }: DecisionButtonsProps) {
  const messages = useApprovalMessages();
  const [pending, setPending] = useState<Deed | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { ProposalNr } = proposal;
  const run = async (deed: Deed, call: () => Promise<unknown>, message: string): Promise<boolean> => {
    setPending(deed);
    try {
      await call();
      showSuccess({ message });
      return true;
    } catch {
      return false;
    } finally {
      setPending(null);
    }
  };
  const button = (deed: Deed, onClick: () => void, isDisabled = false) => (
    <Button
      size="compact-sm"
      variant={deed === 'approve' ? 'filled' : 'default'}
      aria-label={messages.of(messages[deed], name)}
      loading={pending === deed}
      disabled={isDisabled || (pending !== null && pending !== deed)}
      onClick={onClick}
    >
      {messages[deed]}
    </Button>
  );
  return (
    <Group gap="xs">
      {proposal.mayDecide && (
        <>
          {button('approve', () => void run('approve', () => calls.approve(ProposalNr), approved), isOutdated)}
          {button('reject', () => setIsAsking(true))}
        </>
      )}
      {proposal.isOwn &&
        button('withdraw', () => void run('withdraw', () => calls.withdraw(ProposalNr), messages.withdrawn))}
      <RejectDialog
        isOpen={isAsking}
        onReject={(Reason) => run('reject', () => calls.reject({ proposalNr: ProposalNr, Reason }), messages.rejected)}
        onClose={() => setIsAsking(false)}
      />
    </Group>
  );
}
