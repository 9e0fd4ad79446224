import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { viewDefinitionSchema } from '../definition/view-definition.ts';
import { correctionFunctionFaults } from './correction-functions.ts';

const database = setUpTestDatabase();

const definition = viewDefinitionSchema.parse({
  name: 'TESTS',
  title: 'tests',
  relation: 'tests',
  columns: [
    { name: 'id', type: 'number', key: true },
    { name: 'comment', type: 'text', storedProcedure: 'correct' },
  ],
});
const faults = async () =>
  (await correctionFunctionFaults(database.kysely, definition, 'env_p')).map(({ message }) => message);

it('asks of a function that corrects cells: to be there, return a boolean, run as its owner, be open to the reader', async () => {
  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  const signature = 'env_p.correct(jsonb, text, text, text, integer)';
  const make = (result: string, rest = '') =>
    run(`create function ${signature} returns ${result} ${rest} return null::${result}`);
  expect(await faults()).toEqual([`there is no function ${signature}`]);
  await make('integer');
  expect(await faults()).toEqual([`function ${signature} must return a boolean: whether it changed the row`]);
  await run(`drop function ${signature}`);
  await make('boolean');
  expect(await faults()).toEqual([`function ${signature} must be SECURITY DEFINER`]);
  await run(`alter function ${signature} security definer`);
  await run(`revoke all on function ${signature} from public`);
  expect(await faults()).toEqual([`role fundscope_reader may not execute function ${signature}: grant it`]);
  await run(`grant execute on function ${signature} to fundscope_reader`);
  expect(await faults()).toEqual([]);
});
