import {
  useApproveFundProposal,
  useFundProposals,
  useRejectFundProposal,
  useWithdrawFundProposal,
} from '@fundscope/api-client';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DecisionButtons, type DecisionCalls } from './DecisionButtons.tsx';
import { useApprovalMessages } from './messages/index.ts';
import type { ProposalLine } from './ProposalTable.tsx';

/** The calls that decide on saves of fund master data. */
export function useFundDecisions(): DecisionCalls {
  const { mutateAsync: approve } = useApproveFundProposal();
  const { mutateAsync: reject } = useRejectFundProposal();
  const { mutateAsync: withdraw } = useWithdrawFundProposal();
  return { approve, reject, withdraw };
}

/** The proposed saves of fund master data. Whoever decides on one looks at it first, in its form. */
export function useFundLines(isAdmin: boolean) {
  const messages = useApprovalMessages();
  const query = useFundProposals({ enabled: isAdmin });
  const calls = useFundDecisions();
  const lines = (query.data?.proposals ?? []).map((one): ProposalLine => {
    const name = `${messages.fundMasterData} Q${one.book_id}`;
    const address = `/fmdFunds?book=${one.book_id}`;
    return {
      proposal: one,
      isOutdated: one.isOutdated,
      isInvalid: one.isInvalid,
      what: (
        <>
          {name} {one.book}
        </>
      ),
      change: (
        <Anchor component={Link} to={address} inherit>
          {messages.open}
        </Anchor>
      ),
      buttons: one.mayDecide ? (
        <Button
          component={Link}
          to={address}
          size="compact-sm"
          variant="default"
          aria-label={messages.of(messages.openAndDecide, name)}
        >
          {messages.openAndDecide}
        </Button>
      ) : (
        <DecisionButtons
          {...{ name, calls }}
          proposal={one}
          isOutdated={one.isOutdated || one.isInvalid}
          approved={messages.approved}
        />
      ),
    };
  });
  return { query, lines };
}
