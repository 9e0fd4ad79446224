import classes from './CriteriaFields.module.css';

/** What is wrong with the field above, and how it is written right. */
export function ErrorText({ id, children }: { id: string; children: string | false | undefined }) {
  return (
    <p id={id} className={classes.error} aria-live="polite">
      {children}
    </p>
  );
}

/**
 * Marks a text field with an error whose text is elsewhere, for all to see and hear: the library's own attributes would
 * leave out what is not beneath its field.
 *
 * @param errorId the id of the `ErrorText`; undefined for no error
 */
export const errorProps = (errorId: string | undefined) =>
  errorId === undefined
    ? {}
    : ({ error: true, withAria: false, 'aria-invalid': true, 'aria-describedby': errorId } as const);
