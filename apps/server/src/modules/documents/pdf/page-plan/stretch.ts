/** How far a page is pressed and spread at most; 1 is the usual. */
export const LEAST_STRETCH = 0.7;
export const MOST_STRETCH = 1.8;
