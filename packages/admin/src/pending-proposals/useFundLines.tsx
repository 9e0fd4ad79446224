import { useFundProposals } from '@fundscope/api-client';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FundChanges } from './FundChanges.tsx';
import { DecisionButtons } from '../approval/DecisionButtons.tsx';
import { useFundDecisions } from '../approval/useFundDecisions.ts';
import { useApprovalMessages } from '../approval/messages/index.ts';
import type { ProposalLine } from '../approval/ProposalTable.tsx';

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
        <>
          <FundChanges proposal={one} />
          <Anchor component={Link} to={address} inherit>
            {messages.open}
          </Anchor>
        </>
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
