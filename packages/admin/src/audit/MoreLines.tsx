import { Anchor } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './AdminAuditTable.module.css';
import { useAuditMessages } from './messages/index.ts';

interface MoreLinesProps {
  /** Keys must be different within the list. */
  lines: readonly { readonly key: string; readonly text: ReactNode }[];
  /** How many there are in all, where more exist than are given. */
  total?: number;
  /** Opens the entry, for lines that are not given. */
  onOpenEntry?: () => void;
}

/** The first of several lines, and a button that shows the others below it. */
export function MoreLines({ lines, total = lines.length, onOpenEntry }: MoreLinesProps) {
  const messages = useAuditMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return (
    <>
      {first.text}
      {isOpen && (
        <ul className={classes.more}>
          {others.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
          {total > lines.length && (
            <li>
              <MoreButton onPress={onOpenEntry}>{messages.andMore(total - lines.length)}</MoreButton>
            </li>
          )}
        </ul>
      )}
      {others.length > 0 && (
        <>
          {' '}
          <MoreButton isOpen={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? messages.showLess : messages.andMore(total - 1)}
          </MoreButton>
        </>
      )}
    </>
  );
}

interface MoreButtonProps {
  isOpen?: boolean;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

function MoreButton({ isOpen, onPress, children }: MoreButtonProps) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      className={classes.toggle ?? ''}
      aria-expanded={isOpen}
      onClick={(event) => {
        // A click on the row opens the entry.
        event.stopPropagation();
        onPress?.();
      }}
    >
      {children}
    </Anchor>
  );
}
