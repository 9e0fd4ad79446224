/**
 * Marks a text field with a fault that stands elsewhere, for all to see and hear: the library's own attributes would
 * leave out what is not beneath its field.
 *
 * @param faultId the id of what says the fault; undefined for none
 */
export const faultProps = (faultId: string | undefined) =>
  faultId === undefined
    ? {}
    : ({ error: true, withAria: false, 'aria-invalid': true, 'aria-describedby': faultId } as const);
