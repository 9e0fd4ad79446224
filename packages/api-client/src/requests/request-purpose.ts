/** Exports of a report's view, and documents about a row. */
export type RequestPurpose = 'pexprequest' | 'irsrequest';
