import { Banner, showAlert } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { useSession } from '../session/session-store.ts';
import { takeSwitchNotice } from './switch-notice.ts';

/** Says as whom an administrator acts, for as long as they do, and lets them stop. */
export function ActingBanner() {
  const messages = useAuthMessages();
  const session = useSession();
  const isActing = session !== null && session.actingUserNr !== null;
  useEffect(() => {
    if (isActing && takeSwitchNotice()) showAlert({ id: 'switched-user', message: <SwitchNotice /> });
  }, [isActing]);
  if (!isActing) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <Anchor component={Link} to="/Logout" inherit underline="always">
          {messages.stopActing}
        </Anchor>
      }
    >
      {messages.actingAs(session.username)}
    </Banner>
  );
}

function SwitchNotice() {
  return useAuthMessages().switchedUser;
}
