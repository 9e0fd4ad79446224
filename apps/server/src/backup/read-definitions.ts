import type pg from 'pg';
import { APP_ROLE, READER_ROLE } from '../database/roles.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Definition } from './backup-header.ts';
import { finishingQueries, otherQueries, tableQueries, unsupportedQuery } from './definition-queries.ts';

export interface Definitions {
  readonly tables: Definition[];
  readonly others: Definition[];
  readonly finishing: Definition[];
}

/**
 * The statements that make the relations, functions and rights of schemas again. The session's search path must be
 * empty, so that every name in them is whole.
 * @throws OperatorError naming what a backup cannot hold: better no backup than one that is not whole.
 */
export async function readDefinitions(client: pg.ClientBase, schemas: readonly string[]): Promise<Definitions> {
  const { rows: unsupported } = await client.query<{ name: string }>(unsupportedQuery, [schemas]);
  if (unsupported.length > 0) {
    const names = unsupported.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `This backup would not be whole: it cannot hold ${names}. Move it to a schema of your own, or use pg_dump.`,
    );
  }
  const read = async (queries: readonly string[]): Promise<Definition[]> => {
    const found: Definition[] = [];
    for (const query of queries) {
      const { rows } = await client.query<Definition>(query, [
        schemas,
        ...(query.includes('$2') ? [[APP_ROLE, READER_ROLE]] : []),
      ]);
      found.push(...rows.map(({ name, statement }) => ({ name, statement })));
    }
    return found;
  };
  return {
    tables: await read(tableQueries),
    others: await read(otherQueries),
    finishing: await read(finishingQueries),
  };
}
