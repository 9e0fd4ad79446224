const SEPARATOR = ',';
/** More ids than a file has; older ones are forgotten. */
const MAX_KEPT_IDS = 20;

/** @param stored ids of the information that this user has dismissed, joined by commas; null for none */
export const isInformationAcknowledged = (stored: string | null, id: string): boolean =>
  stored?.split(SEPARATOR).includes(id) ?? false;

/** The stored ids with a further one. */
export const acknowledgeInformation = (stored: string | null, id: string): string =>
  [...(stored?.split(SEPARATOR) ?? []), id].slice(-MAX_KEPT_IDS).join(SEPARATOR);
