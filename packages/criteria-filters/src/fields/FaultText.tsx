import classes from './CriteriaFields.module.css';

/** What is wrong with the field above, and how it is written right. */
export function FaultText({ id, children }: { id: string; children: string | false | undefined }) {
  return (
    <p id={id} className={classes.fault} aria-live="polite">
      {children}
    </p>
  );
}
