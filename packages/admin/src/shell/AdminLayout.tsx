import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './AdminLayout.module.css';
import { AdminNav } from './AdminNav.tsx';
import { useShellMessages } from './messages/index.ts';

interface AdminLayoutProps {
  /** Everybody else is told that they may not; the server refuses them too. */
  isAdmin: boolean;
  children: ReactNode;
}

/** Around each screen of administration: the line of links above it, and nothing for anybody but administrators. */
export function AdminLayout({ isAdmin, children }: AdminLayoutProps) {
  const messages = useShellMessages();
  if (!isAdmin)
    return (
      <StateMessage
        headingLevel={1}
        title={messages.notAllowedTitle}
        icon={<IconLock size={40} stroke={1.4} />}
        actions={
          <Button component={Link} to="/">
            {messages.home}
          </Button>
        }
      >
        {messages.notAllowedText}
      </StateMessage>
    );
  return (
    <div className={classes.root}>
      <AdminNav />
      <div className={classes.screen}>{children}</div>
    </div>
  );
}
