import { limitNames } from '../risk/limit-names.ts';
import { rounded8, statusOf } from './testing-story.ts';

/**
 * Brings what follows from the measures and limits of limit checks up to date: their utilisation, the register and the test
 * results of the same fund and day.
 *
 * @param where of the limit checks `c`
 */
export const followLimitChecks = (schema: string, where: string): readonly string[] => [
  `update ${schema}.limit_check c set utilisation = ${rounded8('value / limit_value')}, is_breach = value > limit_value,
     status = ${statusOf('value / limit_value')}, internal_utilisation = ${rounded8('value / internal_limit')},
     is_internal_breach = value > internal_limit
   where ${where}`,
  `update ${schema}.limit_register r set measure = c.value, limit_value = ${ownLimit('r.limit_nr = 1')},
     utilisation = ${rounded8(`c.value / ${ownLimit('r.limit_nr = 1')}`)},
     headroom = ${rounded8(`${ownLimit('r.limit_nr = 1')} - c.value`)},
     status = ${statusOf(`c.value / ${ownLimit('r.limit_nr = 1')}`)}
   from ${schema}.limit_check c
   where c.book = r.book and c.date = r.date and r.limit_nr in (1, 2) and ${where}`,
  `update ${schema}.rqs_testresult t set value = c.value, evalue = ${ownLimit(IS_OF_LAW)},
     change = ${rounded8('t.change + c.value - t.value')},
     utilisation = round((c.value / ${ownLimit(IS_OF_LAW)})::numeric, 6)
   from ${schema}.limit_check c
   where c.book = t.book and c.date = t.refdate and t.typedesc in ('Market risk limit', '${limitNames[2]}') and ${where}`,
  `update ${schema}.rqs_testresult t set activebreach = t.utilisation > 1, prio = ${PRIORITY},
     ${[1, 2, 3, 4, 5].map((prio) => `prio${prio} = coalesce(${PRIORITY} = ${prio}, false)::integer`).join(', ')}
   from ${schema}.limit_check c
   where c.book = t.book and c.date = t.refdate and t.typedesc in ('Market risk limit', '${limitNames[2]}') and ${where}`,
];

/** `testPriority` of the risk engine in SQL, as a test holds it to. */
export const priorityOf = (utilisation: string, isMandatory: string): string =>
  `(case when ${utilisation} > 1 then case when ${isMandatory} then 1 else 2 end
    when ${utilisation} >= 0.95 then 3 when ${utilisation} >= 0.8 then 4 when ${utilisation} is not null then 5 end)`;
const PRIORITY = priorityOf('t.utilisation', 't.mandatory');

const IS_OF_LAW = `t.typedesc = 'Market risk limit'`;

/** That of the law or of the house. */
const ownLimit = (isOfLaw: string): string => `(case when ${isOfLaw} then c.limit_value else c.internal_limit end)`;
