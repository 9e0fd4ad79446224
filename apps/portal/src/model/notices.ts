/** The year-end notice ends at this second since 1970-01-01T00:00:00Z. */
const YEAR_END_NOTICE_END = 1_743_465_599;

/** The notice about year-end changes is shown before its end. */
export const isYearEndNoticeShown = (nowSeconds: number): boolean => nowSeconds < YEAR_END_NOTICE_END;

/** The current information; a new one gets a new id and is shown once again to everyone. */
export const INFORMATION_ID = 'fund-analytics-report';

/** @param acknowledged id of the information that this user dismissed last; null for none */
export const isInformationShown = (acknowledged: string | null): boolean => acknowledged !== INFORMATION_ID;
