/** Tells the form of a copy from those of other copies and of an empty new record. */
export const newRecordKey = (copied: string | number | undefined): string =>
  copied === undefined ? 'new' : `copy-${copied}`;
