import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { READER_ROLE } from '../../database/roles.ts';
import type { DefinitionFault } from '../definition/definition-fault.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';

/** The key, the column, the old and the new value, and the user: what a function that corrects a cell takes. */
const PARAMETERS = 'jsonb, text, text, text, integer';

interface FunctionFacts {
  readonly is_definer: boolean;
  readonly is_boolean: boolean;
  readonly may_call: boolean;
}

/** The functions that a view's columns name and that an environment's schema lacks, or has otherwise than needed. */
export async function correctionFunctionFaults(
  db: Db,
  { columns }: ViewDefinition,
  schema: string,
): Promise<DefinitionFault[]> {
  const faults: DefinitionFault[] = [];
  for (const [index, { storedProcedure }] of columns.entries()) {
    if (storedProcedure === '') continue;
    const message = await faultOf(db, schema, storedProcedure);
    if (message !== undefined) faults.push({ path: ['columns', index, 'storedProcedure'], message });
  }
  return faults;
}

async function faultOf(db: Db, schema: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<FunctionFacts>`
    select prosecdef as is_definer, prorettype = 'boolean'::regtype and not proretset as is_boolean,
           has_function_privilege(${READER_ROLE}::name, oid, 'execute') as may_call
    from pg_proc where oid = to_regprocedure(format('%I.%I(${sql.raw(PARAMETERS)})', ${schema}::text, ${name}::text))`.execute(
    db,
  );
  const signature = `${schema}.${name}(${PARAMETERS})`;
  const [facts] = rows;
  if (!facts) return `there is no function ${signature}`;
  if (!facts.is_boolean) return `function ${signature} must return a boolean: whether it changed the row`;
  if (!facts.is_definer) return `function ${signature} must be SECURITY DEFINER`;
  return facts.may_call ? undefined : `role ${READER_ROLE} may not execute function ${signature}: grant it`;
}
