/** The classes of the map `fonds_status`. */
export const fundStatuses = { preparation: 1, active: 2, suspended: 3, liquidation: 4, closed: 5 } as const;

/**
 * Whether figures of a fund are expected. `inactive`: it is closed or in preparation.
 * Suspended funds and funds in liquidation keep their limits, so they are active.
 */
export const fundStandings = ['active', 'inactive', 'no-master-data'] as const;
export type FundStanding = (typeof fundStandings)[number];

const inactiveStatuses: readonly number[] = [fundStatuses.preparation, fundStatuses.closed];

/** The one definition of an active fund: home, fund pages, packs and the breach scan follow it. Null: no master data. */
export function fundStanding(status: number | null): FundStanding {
  if (status === null) return 'no-master-data';
  return inactiveStatuses.includes(status) ? 'inactive' : 'active';
}
