import { Anchor } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './AdminAuditTable.module.css';
import { useAuditMessages } from './messages/index.ts';

interface MoreLinesProps {
  /** Keys must be different within the list. */
  lines: readonly { readonly key: string; readonly text: ReactNode }[];
  /** How many there are in all, where more exist than are given. */
  total?: number;
}

/** The first of several lines, and a button that shows the others below it. */
export function MoreLines({ lines, total = lines.length }: MoreLinesProps) {
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
          {total > lines.length && <li>{messages.andMore(total - lines.length)}</li>}
        </ul>
      )}
      {others.length > 0 && (
        <>
          {' '}
          <Anchor
            component="button"
            type="button"
            inherit
            className={classes.toggle ?? ''}
            aria-expanded={isOpen}
            onClick={(event) => {
              // A click on the row opens the entry.
              event.stopPropagation();
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? messages.showLess : messages.andMore(total - 1)}
          </Anchor>
        </>
      )}
    </>
  );
}
