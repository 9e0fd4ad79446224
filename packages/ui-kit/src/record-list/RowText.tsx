import { Highlight } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './UikitRowText.module.css';

interface RowTextProps {
  text: string;
  /** Is marked in the text. */
  search?: string;
  /** Dimmed: the record is not in use. Say so in a tag, too. */
  isInactive?: boolean;
  /** A second line. */
  second?: ReactNode;
  /** Tags at the end. */
  children?: ReactNode;
}

/** What a row of a list says: one or two lines that are cut where there is no room, and tags. */
export function RowText({ text, search = '', isInactive = false, second, children }: RowTextProps) {
  return (
    <>
      <span className={classes.text} data-inactive={isInactive || undefined}>
        <Highlight component="span" inherit className={classes.line} highlight={search.trim()} title={text}>
          {text}
        </Highlight>
        {second !== undefined && <span className={classes.second}>{second}</span>}
      </span>
      {children}
    </>
  );
}
