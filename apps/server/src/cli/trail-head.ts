/** The end of the audit trail, as `fundscope verify --expect` takes it again. */
export const describeHead = (row: number, hash: string): string => `Hash of the last row: ${row}:${hash}`;
