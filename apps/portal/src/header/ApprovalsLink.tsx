import { useCorrectionProposals } from '@fundscope/api-client';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import classes from './PortalUserFlyout.module.css';

interface ApprovalsLinkProps {
  /** The flyout is open: until then nothing is asked. */
  isOpen: boolean;
  onClick: () => void;
}

/** Leads to the corrections that wait for approval, where there are any or may be. Administrators find them among their screens. */
export function ApprovalsLink({ isOpen, onClick }: ApprovalsLinkProps) {
  const { header } = usePortalMessages();
  const { data } = useCorrectionProposals({ enabled: isOpen });
  if (!data || (!data.isNeeded && data.proposals.length === 0)) return null;
  const count = data.proposals.filter(({ mayDecide }) => mayDecide).length;
  return (
    <Link to="/approvals" className={classes.action} onClick={onClick}>
      {count > 0 ? header.pendingApprovals(count) : header.approvals}
    </Link>
  );
}
