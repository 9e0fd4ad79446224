import {
  useApproveCorrection,
  useCorrectionProposals,
  useRejectCorrection,
  useWithdrawCorrection,
} from '@fundscope/api-client';
import type { CellValue, CorrectionProposal } from '@fundscope/contract/views';
import { StateTag, useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './AdminApproval.module.css';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useApprovalMessages } from './messages/index.ts';
import type { ProposalLine } from './ProposalTable.tsx';

/** The proposed corrections that the user may decide on, and their own. */
export function useCorrectionLines() {
  const messages = useApprovalMessages();
  const query = useCorrectionProposals();
  const { mutateAsync: approve } = useApproveCorrection();
  const { mutateAsync: reject } = useRejectCorrection();
  const { mutateAsync: withdraw } = useWithdrawCorrection();
  const calls = { approve, reject, withdraw };
  const lines = (query.data?.proposals ?? []).map((one): ProposalLine => ({
    proposal: one,
    isOutdated: one.isOutdated,
    what: <Cell proposal={one} />,
    change: <CellChange proposal={one} />,
    buttons: (
      <DecisionButtons
        {...{ calls }}
        proposal={one}
        isOutdated={one.isOutdated}
        name={nameOf(one)}
        approved={messages.correctionApproved}
      />
    ),
  }));
  return { query, lines };
}

/** The row as people know it: its fund and day; its key where it has neither. */
function rowText({ fund, day, rowKey }: CorrectionProposal): string {
  const parts = [
    fund && [fund.name, `(Q${fund.BookID})`].filter(Boolean).join(' '),
    day?.split('-').toReversed().join('.'),
  ].filter(Boolean);
  const keys = Object.entries(rowKey).map(([name, value]) => `${name} ${String(value)}`);
  return (parts.length > 0 ? parts : keys).join(', ');
}

const nameOf = (one: CorrectionProposal): string => `${one.title}, ${rowText(one)}, ${one.column}`;

const viewAddress = ({ WViewName, isTesting }: CorrectionProposal): string => {
  const query = new URLSearchParams({ WVName: WViewName, ...(isTesting && { TestingDB: 'true' }) });
  return `/StandardView?${query.toString()}`;
};

/** The view and the row of a cell. */
function Cell({ proposal }: { proposal: CorrectionProposal }) {
  const messages = useApprovalMessages();
  return (
    <>
      {rowText(proposal)} {proposal.isTesting && <StateTag>{messages.testing}</StateTag>}
      <span className={classes.note}>
        <Anchor component={Link} to={viewAddress(proposal)} inherit>
          {proposal.title}
        </Anchor>
      </span>
    </>
  );
}

/** The two values of a cell. */
function CellChange({ proposal }: { proposal: CorrectionProposal }) {
  const messages = useApprovalMessages();
  const { locale } = useLocale();
  const text = (value: CellValue) => {
    if (value === null || value === '') return messages.empty;
    return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 20 }) : String(value);
  };
  return (
    <>
      {proposal.column}: {text(proposal.oldValue)} <span aria-label={messages.becomes}>→</span>{' '}
      <b>{text(proposal.newValue)}</b>
      {proposal.comment !== undefined && <span className={classes.note}>{proposal.comment}</span>}
    </>
  );
}
