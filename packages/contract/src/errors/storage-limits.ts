/**
 * How many records of a kind may exist: of one user, one case or one group where the name says so, otherwise in the
 * installation. `docs/limits.md` lists them with the bounds that schemas and settings set.
 */
export const storageLimits = {
  'packs-of-user': 50,
  'saved-views-of-user': 1_000,
  'saved-views-of-user-in-view': 200,
  'favourites-of-user': 100,
  'entries-of-user-in-case': 200,
  'entries-of-user-in-day': 500,
  'evidence-of-case': 50,
  'pending-proposals-of-user': 5_000,
  'parameter-versions-of-group': 500,
  users: 50_000,
  groups: 5_000,
  books: 20_000,
  portals: 200,
  'menus-of-portal': 100,
  'submenus-of-menu': 100,
  'links-of-submenu': 200,
  'navigation-nodes': 20_000,
  'performance-benchmarks': 5_000,
  'risk-benchmarks': 5_000,
  'imported-views': 1_000,
} as const;

export type StorageLimit = keyof typeof storageLimits;

export const storageLimitNames = Object.keys(storageLimits) as [StorageLimit, ...StorageLimit[]];
