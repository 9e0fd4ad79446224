/** The classes of the map `fonds_status`. */
export const fundStatuses = { preparation: 1, active: 2, suspended: 3, liquidation: 4, closed: 5 } as const;

/**
 * Whether figures of a fund are expected on a day. `inactive`: it is in preparation, or closed from that day or an earlier one.
 * Suspended funds and funds in liquidation keep their limits, so they are active.
 */
export const fundStandings = ['active', 'inactive', 'no-master-data'] as const;
export type FundStanding = (typeof fundStandings)[number];

/** What the fund master data say of a fund; `status` is null for a book without master data. */
export interface FundStatus {
  readonly status: number | null;
  /** The first day of a closed fund; null: not known, so it is closed on every day. */
  readonly closedFrom: string | null;
}

/** The one definition of an active fund: home, fund pages, packs, documents and the search for breaches follow it. */
export function fundStanding({ status, closedFrom }: FundStatus, day: string): FundStanding {
  if (status === null) return 'no-master-data';
  if (status === fundStatuses.preparation || isFundClosed({ status, closedFrom }, day)) return 'inactive';
  return 'active';
}

export const isFundClosed = ({ status, closedFrom }: FundStatus, day: string): boolean =>
  status === fundStatuses.closed && (closedFrom === null || closedFrom <= day);
