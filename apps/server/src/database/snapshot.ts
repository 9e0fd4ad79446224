import type { Kysely } from 'kysely';
import type { Db } from './connection.ts';
import type { Schema } from './schema.ts';

/** Several statements that all read the same moment, whatever others write meanwhile. */
export const readSnapshot = <Result>(kysely: Kysely<Schema>, read: (db: Db) => Promise<Result>): Promise<Result> =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
