import { VisuallyHidden } from '@mantine/core';
import classes from './WviewGridPane.module.css';

interface SortMarkProps {
  direction: 'asc' | 'desc';
  /** Among several sort keys, from 1; 0 for the only one. */
  position: number;
  /** Read out; none for the only key, whose direction is an attribute of the title. */
  label: string | undefined;
}

/** An arrow beside the title of a column that the rows are sorted by. */
export function SortMark({ direction, position, label }: SortMarkProps) {
  return (
    <span className={classes['sortMark']}>
      <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden data-direction={direction}>
        <path d={direction === 'asc' ? 'M4 1 7 7H1Z' : 'M4 7 1 1h6Z'} fill="currentColor" />
      </svg>
      {position > 0 && <span aria-hidden>{position}</span>}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
