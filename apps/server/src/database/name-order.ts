import { sql, type RawBuilder } from 'kysely';

/** Sorts names by the root collation of ICU: umlauts and capitals stand beside their base letters. */
export const nameOrder = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate "und-x-icu"`;
