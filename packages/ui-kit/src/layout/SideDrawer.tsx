import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitSideDrawer.module.css';

interface SideDrawerProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel on a narrow screen. */
export function SideDrawer({ label, isOpen, onClose, children }: SideDrawerProps) {
  const messages = useUiKitMessages();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="min(22rem, 92vw)">
      <Drawer.Overlay />
      {/* Without Drawer.Header, which would be a second banner of the page. */}
      <Drawer.Content>
        <div className={classes.heading}>
          <Drawer.Title>{label}</Drawer.Title>
          <Drawer.CloseButton aria-label={messages.close} />
        </div>
        <Drawer.Body p={0}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
