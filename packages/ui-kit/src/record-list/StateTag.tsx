import type { ReactNode } from 'react';
import classes from './UikitStateTag.module.css';

interface StateTagProps {
  /** Default `quiet`. */
  tone?: 'quiet' | 'success' | 'warning' | 'error' | 'accent';
  /** Stands before the word; the colour alone says nothing. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in one word, in a list or a heading. */
export function StateTag({ tone = 'quiet', icon, children }: StateTagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
