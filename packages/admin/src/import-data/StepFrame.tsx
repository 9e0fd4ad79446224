import type { ReactNode } from 'react';
import classes from './AdminStepFrame.module.css';

interface StepFrameProps {
  children: ReactNode;
  /** Why the step cannot be left forwards; stands in the bar at the foot. */
  note?: ReactNode;
  /** Buttons of the bar, the filled one last. */
  actions?: ReactNode;
}

/** A step: what scrolls, and a bar at the foot that never covers it. */
export function StepFrame({ children, note, actions }: StepFrameProps) {
  return (
    <>
      {/* Focusable, so that the keyboard scrolls it. */}
      <div className={classes.content} tabIndex={-1}>
        {children}
      </div>
      {actions !== undefined && (
        <footer className={classes.bar}>
          <output className={classes.note}>{note}</output>
          <div className={classes.actions}>{actions}</div>
        </footer>
      )}
    </>
  );
}
