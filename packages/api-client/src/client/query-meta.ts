/** What a query or mutation tells whoever decides about errors. */
export interface ErrorMeta extends Record<string, unknown> {
  /** The screen shows the error itself: no toast. */
  readonly isShownInPlace?: boolean;
  /** Title of the toast, in the user's language. */
  readonly errorTitle?: string;
  /** A 401 on this call signs out without an alert. */
  readonly isSilentWhenUnauthorized?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}
