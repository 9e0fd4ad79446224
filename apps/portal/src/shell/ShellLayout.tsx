import { ActingBanner } from '@fundscope/auth';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PageHeader } from '../header/PageHeader.tsx';
import { usePortalMessages } from '../messages/index.ts';
import { InstallationWarnings } from '../notices/InstallationWarnings.tsx';
import classes from './PortalShellLayout.module.css';
import { useFocusOnNewScreen } from './useFocusOnNewScreen.ts';

/** The header above, the screen beneath; the screen scrolls, the page does not. */
export function ShellLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const messages = usePortalMessages();
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        {messages.skipToContent}
      </a>
      <PageHeader />
      <ActingBanner />
      <InstallationWarnings />
      <ScreenArea>{children}</ScreenArea>
    </div>
  );
}

/** Follows the address, which the header need not be drawn anew for. */
function ScreenArea({ children }: { children: ReactNode }) {
  const content = useFocusOnNewScreen();
  return (
    <main ref={content} id="content" tabIndex={-1} className={classes.content}>
      {children}
    </main>
  );
}
