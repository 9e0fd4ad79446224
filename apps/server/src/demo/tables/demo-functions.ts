import { READER_ROLE } from '../../database/roles.ts';

/** The columns of a risk test result that people may correct. */
const CORRECTED = ['comment', 'activebreach', 'disablereport'];
const SIGNATURE = 'correct_test_result(jsonb, text, text, text, integer)';

/**
 * The functions that correct cells, in one environment: as their owner they change what the role that reads may
 * not, and nobody but that role may call them.
 *
 * @param schema of the environment
 */
export const demoFunctionsSql = (schema: string): string[] => [
  `create function ${schema}.correct_test_result(
     key jsonb, column_name text, old_value text, new_value text, user_nr integer
   ) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   begin
     if column_name not in (${CORRECTED.map((column) => `'${column}'`).join(', ')}) then
       raise exception 'Column % of a test result is not corrected by hand.', column_name;
     end if;
     return fundscope.correct_cell('${schema}.rqs_testresult', key, column_name, old_value, new_value);
   end $$`,
  `revoke all on function ${schema}.${SIGNATURE} from public`,
  `grant execute on function ${schema}.${SIGNATURE} to ${READER_ROLE}`,
];
