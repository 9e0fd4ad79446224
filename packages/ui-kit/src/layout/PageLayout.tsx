import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { createContext, use, useId, type ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitPageLayout.module.css';
import { useNarrowScreen } from './useNarrowScreen.ts';

interface PageLayoutProps {
  /** The collapsible panel at the left; a drawer on a narrow screen. */
  side: ReactNode;
  /** Name of the panel, such as *Filter*. */
  sideLabel: string;
  /** The panel's width beside the content. Default 20rem. */
  sideWidth?: string | undefined;
  isSideOpen: boolean;
  onSideOpenChange: (isOpen: boolean) => void;
  /** Stands in one line with the panel's toggle button: breadcrumb, title, actions. Left out, the content draws a `PageHeading`. */
  heading?: ReactNode;
  /** Fills the rest; scrolls inside itself. */
  children: ReactNode;
}

const SideToggleContext = createContext<ReactNode>(null);

/** The first line of a page: the side panel's toggle button and the heading. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <div className={classes.heading}>
      {use(SideToggleContext)}
      <div className={classes.headingText}>{children}</div>
    </div>
  );
}

/** A screen with a side panel. Needs a parent of definite height. */
export function PageLayout(props: PageLayoutProps) {
  const { side, sideLabel, sideWidth, isSideOpen, onSideOpenChange, heading, children } = props;
  const messages = useUiKitMessages();
  const id = useId();
  const isNarrow = useNarrowScreen();
  const label = isSideOpen ? messages.hidePanel(sideLabel) : messages.showPanel(sideLabel);
  const Icon = isSideOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggle = (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-expanded={isSideOpen}
        aria-controls={isNarrow ? undefined : id}
        onClick={() => onSideOpenChange(!isSideOpen)}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.root}>
      {isNarrow ? (
        <SideDrawer label={sideLabel} isOpen={isSideOpen} onClose={() => onSideOpenChange(false)}>
          {side}
        </SideDrawer>
      ) : (
        <aside
          id={id}
          className={classes.side}
          style={{ width: sideWidth }}
          aria-label={sideLabel}
          hidden={!isSideOpen}
        >
          {side}
        </aside>
      )}
      <div className={classes.content}>
        <SideToggleContext value={toggle}>
          {heading !== undefined && <PageHeading>{heading}</PageHeading>}
          {children}
        </SideToggleContext>
      </div>
    </div>
  );
}

interface SideDrawerProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel on a narrow screen. */
function SideDrawer({ label, isOpen, onClose, children }: SideDrawerProps) {
  const messages = useUiKitMessages();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="min(22rem, 92vw)">
      <Drawer.Overlay />
      {/* Without Drawer.Header, which would be a second banner of the page. */}
      <Drawer.Content>
        <div className={classes.drawerHeading}>
          <Drawer.Title>{label}</Drawer.Title>
          <Drawer.CloseButton aria-label={messages.close} />
        </div>
        <Drawer.Body p={0}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
