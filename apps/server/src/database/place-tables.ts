import type { ColumnType, Generated } from 'kysely';

interface PlacesTable {
  user_nr: number;
  /** `fund:1001`, `view:nav_view`, `saved:7`. */
  place: string;
  is_favourite: Generated<boolean>;
  opened_at: ColumnType<string | null, undefined, never>;
}

/** What users keep and opened last. */
export interface PlaceTables {
  'fundscope.places': PlacesTable;
}
