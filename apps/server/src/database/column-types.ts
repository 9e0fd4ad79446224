import type { ColumnType, Generated } from 'kysely';

/** A number that the database counts up where none is given. */
export type Counted = Generated<number>;
/** An instant, as PostgreSQL writes it in UTC: `2026-01-31 10:20:30.123456+00`. Never a JS Date. */
export type Instant = ColumnType<string, string | undefined, string>;
export type OptionalText = Generated<string>;
export type Json = ColumnType<unknown, string, string>;
