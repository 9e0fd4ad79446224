/** Begins the keys of everything that tells how requests are getting on. */
export const jobsKey = ['jobs'] as const;
/** The inbox, which a finished request may have filled. */
export const inboxKey = ['inbox'] as const;
