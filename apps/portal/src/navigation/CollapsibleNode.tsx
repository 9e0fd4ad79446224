import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './PortalCollapsibleNode.module.css';

interface CollapsibleNodeProps {
  name: string;
  /** 3 for a portal, 4 for a menu, 5 for a submenu. */
  level: 3 | 4 | 5;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called once this node is scrolled into view and has the focus; undefined: it stays where it is. */
  onReveal?: (() => void) | undefined;
  /** At the end of the line. */
  note?: ReactNode;
  children: ReactNode;
}

/** A heading that opens and closes what stands beneath. */
export function CollapsibleNode({ name, level, isOpen, onOpenChange, onReveal, note, children }: CollapsibleNodeProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!onReveal) return;
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'center' });
    onReveal();
  }, [onReveal]);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root} data-level={level}>
      <Heading className={classes.heading}>
        <UnstyledButton
          ref={toggle}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
          <span className={classes.name}>{name}</span>
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </UnstyledButton>
      </Heading>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
