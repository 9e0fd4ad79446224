import { Banner, showAlert } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import type { Session } from '../model/session.ts';
import { useSession } from '../session/session-store.ts';
import { takeSwitchNotice, type SwitchNotice } from './switch-notice.ts';
import { useSwitchUser } from './useSwitchUser.ts';

interface ActingBannerProps {
  /** Loads the page anew; for tests and stories. */
  reload?: () => void;
}

/** Says as whom an administrator acts, for as long as they do, and leads them back. */
export function ActingBanner({ reload }: ActingBannerProps) {
  const session = useSession();
  const isSignedIn = session !== null;
  const isActing = isSignedIn && session.actingUserNr !== null;
  useEffect(() => {
    const notice = isSignedIn ? takeSwitchNotice() : null;
    if (notice !== null && isActing === (notice === 'other')) {
      showAlert({ id: 'switched-user', message: <SwitchText notice={notice} /> });
    }
  }, [isSignedIn, isActing]);
  return isActing ? <Acting session={session} {...(reload && { reload })} /> : null;
}

function Acting({ session, ...options }: ActingBannerProps & { session: Session }) {
  const messages = useAuthMessages();
  const { switchBack, isPending } = useSwitchUser(options);
  return (
    <Banner
      tone="warning"
      actions={
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          disabled={isPending}
          onClick={() => void switchBack()}
        >
          {messages.stopActing}
        </Anchor>
      }
    >
      {messages.actingAs(session.username)}
    </Banner>
  );
}

function SwitchText({ notice }: { notice: SwitchNotice }) {
  const messages = useAuthMessages();
  return notice === 'other' ? messages.switchedUser : messages.switchedBack;
}
