import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './PortalCollapsibleNode.module.css';

interface CollapsibleNodeProps {
  name: string;
  /** 3 for a portal, 4 for a menu, 5 for a submenu. */
  level: 3 | 4 | 5;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** At the end of the line. */
  note?: ReactNode;
  children: ReactNode;
}

/** A heading that opens and closes what stands beneath. */
export function CollapsibleNode({ name, level, isOpen, onOpenChange, note, children }: CollapsibleNodeProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root} data-level={level}>
      <Heading className={classes.heading}>
        <UnstyledButton
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
