import { READER_ROLE } from '../../database/roles.ts';
import { priorityOf } from '../testing-set/follow-limit-checks.ts';

/** The columns of a risk test result that people may correct. */
const CORRECTED = ['comment', 'activebreach', 'disablereport'];
/** A breach whose flag is cleared is close to its limit; `least` alone would take an unknown utilisation for 1. */
const CAPPED_UTILISATION = 'case when utilisation is not null then least(utilisation, 1) end';
/** A set flag makes a result a breach; without it the priority is missing where the utilisation is unknown. */
const FLAGGED_PRIORITY = `case when activebreach then case when mandatory then 1 else 2 end
  else ${priorityOf(`(${CAPPED_UTILISATION})`, 'mandatory')} end`;
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
   declare
     is_corrected boolean;
   begin
     if column_name not in (${CORRECTED.map((column) => `'${column}'`).join(', ')}) then
       raise exception 'Column % of a test result is not corrected by hand.', column_name;
     end if;
     is_corrected := fundscope.correct_cell('${schema}.rqs_testresult', key, column_name, old_value, new_value);
     -- The flag decides what a breach is: the priority follows it.
     if is_corrected and column_name = 'activebreach' then
       update ${schema}.rqs_testresult t set prio = p.prio,
         ${[1, 2, 3, 4, 5].map((prio) => `prio${prio} = coalesce(p.prio = ${prio}, false)::integer`).join(', ')}
       from (select requestid, ${FLAGGED_PRIORITY} as prio from ${schema}.rqs_testresult) p
       where p.requestid = t.requestid and t.requestid = (key ->> 'requestid')::integer;
     end if;
     return is_corrected;
   end $$`,
  `revoke all on function ${schema}.${SIGNATURE} from public`,
  `grant execute on function ${schema}.${SIGNATURE} to ${READER_ROLE}`,
];
