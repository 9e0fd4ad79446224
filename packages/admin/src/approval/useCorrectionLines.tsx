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
import { cellRowText, cellViewAddress } from '../typed-fields/corrected-cell.ts';
import { formatDayOrText } from '../typed-fields/day-text.ts';
import { valueText } from '../typed-fields/value-text.ts';
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

const rowText = (proposal: CorrectionProposal): string =>
  cellRowText(proposal, {
    textOf: (value) => (typeof value === 'string' ? formatDayOrText(value) : String(value)),
    keyText: (key) => key,
  });

const nameOf = (one: CorrectionProposal): string => `${one.title}, ${rowText(one)}, ${one.column}`;

/** The view and the row of a cell. */
function Cell({ proposal }: { proposal: CorrectionProposal }) {
  const messages = useApprovalMessages();
  return (
    <>
      {rowText(proposal)} {proposal.isTesting && <StateTag>{messages.testing}</StateTag>}
      <span className={classes.note}>
        <Anchor component={Link} to={cellViewAddress(proposal)} inherit>
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
    if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 20 });
    return typeof value === 'string' ? value || messages.empty : valueText(value, messages);
  };
  return (
    <>
      {proposal.column}: {text(proposal.oldValue)} <span aria-label={messages.becomes}>→</span>{' '}
      <b>{text(proposal.newValue)}</b>
      {proposal.comment !== undefined && <span className={classes.note}>{proposal.comment}</span>}
    </>
  );
}
