/** Begins the keys of all books' records. */
export const fundMasterDataKey = ['fund-master-data'] as const;

/** The saves that wait for another person. */
export const fundProposalsKey = ['fund-proposals'] as const;
