import { testPriority } from '@fundscope/risk-engine';
import type pg from 'pg';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { faultsByFund } from './faults-by-fund.ts';
import { columnsOf, missingOf } from './run-checks.ts';

export interface Recording {
  readonly environment: Environment;
  /** The first day, ISO; the newest with holdings when not given. */
  readonly from?: string | undefined;
  /** One fund; all when not given. */
  readonly book?: number | undefined;
  /** Of the day that is reconciled, such as `21:30`; the present moment when not given. */
  readonly time?: string;
}

const TYPE = 'Reconciliation';
const SUB_TYPE = 'Rows that fail';
const TRIGGER = { qstriggerid: 7, triggerdesc: TYPE } as const;

const needs = {
  position: ['book', 'date', 'fund_name'],
  rqs_testresult: 'requestid refdate book typedesc value comment activebreach prio escalation qstime'.split(' '),
};

interface FundDay {
  readonly book: number;
  readonly name: string;
  readonly date: string;
  readonly limit_type: string;
  readonly process: string;
}

/**
 * Writes what the reconciliation finds into the test results: a row for each fund and day with holdings that was checked, in the
 * place of one that is there. What somebody has written or decided there stays where as many rows fail as before.
 * @param client in a transaction
 * @returns the number of funds and days
 * @throws OperatorError where the environment has no test results or no holdings, or no check could be made
 */
export async function recordReconciliation(
  client: Pick<pg.ClientBase, 'query'>,
  { environment, from, book, time }: Recording,
): Promise<number> {
  const schema = environmentSchemas[environment];
  const missing = missingOf({ schema, present: await columnsOf(client, schema) }, needs);
  if (missing.length > 0) throw new OperatorError(`Nothing can be recorded: there is no ${missing.join(', ')}.`);
  const days = await fundDays(client, schema, { from, book });
  const [first] = days;
  if (!first) throw new OperatorError('Nothing can be recorded: there are no positions of these funds and days.');
  const { checked, notMade } = await faultsByFund(client, environment, first.date);
  const before = await resultsBefore(client, schema, first.date);
  const rows = days.flatMap((day) => {
    const found = checked.find(({ book: own, date }) => own === day.book && date === day.date);
    // What nobody looked at is not in order.
    if (!found) return [];
    const row = resultRow(day, { value: found.rows, before: before.get(day.book), checks: found.checks, notMade });
    before.set(day.book, row.value);
    return [row];
  });
  if (rows.length === 0) {
    throw new OperatorError('Nothing can be recorded: no check could be made of these funds and days.');
  }
  await storeRows(client, schema, { rows, time });
  return rows.length;
}

async function fundDays(
  client: Pick<pg.ClientBase, 'query'>,
  schema: string,
  { from, book }: Pick<Recording, 'from' | 'book'>,
): Promise<FundDay[]> {
  const present = await columnsOf(client, schema);
  const hasLimits =
    missingOf({ schema, present }, { limit_check: ['book', 'date', 'limit_type', 'process'] }).length === 0;
  const limits = hasLimits ? `left join ${schema}.limit_check l using (book, date)` : '';
  const { rows } = await client.query<FundDay>(
    `select book, name, to_char(date, 'YYYY-MM-DD') as date,
            ${hasLimits ? `coalesce(l.limit_type, '') as limit_type, coalesce(l.process, '') as process` : `'' as limit_type, '' as process`}
     from (select book, date, min(fund_name) as name from ${schema}.position
           where date >= coalesce($1::date, (select max(date) from ${schema}.position)) and ($2::integer is null or book = $2)
           group by book, date) held ${limits}
     order by date, book`,
    [from ?? null, book ?? null],
  );
  return rows;
}

/** Of each fund the rows that failed on the last day that was recorded before. */
async function resultsBefore(
  client: Pick<pg.ClientBase, 'query'>,
  schema: string,
  date: string,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ book: number; value: number }>(
    `select distinct on (book) book, value::float8 as value from ${schema}.rqs_testresult
     where typedesc = $1 and refdate < $2 order by book, refdate desc`,
    [TYPE, date],
  );
  return new Map(rows.map(({ book, value }) => [book, value]));
}

interface Finding {
  readonly value: number;
  /** On the day before; undefined where nothing was recorded. */
  readonly before: number | undefined;
  /** Names of those that failed. */
  readonly checks: readonly string[];
  readonly notMade: readonly string[];
}

/** How a comment begins, or goes on, that tells of checks the environment has not the data for. */
const NOT_CHECKED = 'Not checked: ';

const commentOf = ({ checks, notMade }: Finding): string | null =>
  [...checks, ...(notMade.length > 0 ? [`${NOT_CHECKED}${notMade.join(', ')}`] : [])].join('; ') || null;

function resultRow({ book, name, date, limit_type, process }: FundDay, finding: Finding) {
  const { value, before } = finding;
  const isBreach = value > 0;
  const prio = testPriority(isBreach ? Infinity : 0, true);
  const prios = [1, 2, 3, 4, 5].map((number) => [`prio${number}`, Number(prio === number)] as const);
  return {
    refdate: date,
    book,
    funddescription: name,
    ...TRIGGER,
    typedesc: TYPE,
    subtypedesc: SUB_TYPE,
    severity: 'internal',
    comment: commentOf(finding),
    value,
    evalue: 0,
    isminimum: false,
    unit: 'count',
    change: before === undefined ? null : value - before,
    utilisation: isBreach ? null : 0,
    activebreach: isBreach,
    disablereport: false,
    prio,
    ...Object.fromEntries(prios),
    verfahren: `${TYPE}, ${SUB_TYPE}`,
    limitprocesstype: limit_type,
    varprocess: process,
    qslvl: isBreach ? 2 : 1,
    mandatory: true,
    // What was there the day before goes to the next level.
    escalation: isBreach && before !== undefined && before > 0,
    dailyreport: true,
    weeklyreport: true,
    drilldownlink: `refDate eq ${date} and book eq ${book} and typeDesc eq '${TYPE}'`,
    drilldowntype: 'POSITIONS_VIEW?date eq %s and book eq %s',
  };
}

async function storeRows(
  client: Pick<pg.ClientBase, 'query'>,
  schema: string,
  { rows, time }: { readonly rows: readonly ReturnType<typeof resultRow>[]; readonly time: string | undefined },
): Promise<void> {
  const table = `${schema}.rqs_testresult`;
  // Two that record at once would number their rows alike.
  await client.query(`lock table ${table} in share row exclusive mode`);
  const moment = `coalesce(g.refdate + $2::time, (now() at time zone 'utc')::timestamp(0))`;
  const given = [JSON.stringify(rows), time ?? null];
  const isSame = `t.book = g.book and t.refdate = g.refdate and t.typedesc = g.typedesc`;
  const from = `jsonb_populate_recordset(null::${table}, $1::jsonb) as g`;
  await client.query(
    `update ${table} as t set value = g.value, change = g.change, utilisation = g.utilisation, prio = g.prio,
       prio1 = g.prio1, prio2 = g.prio2, prio3 = g.prio3, prio4 = g.prio4, prio5 = g.prio5, qslvl = g.qslvl,
       escalation = g.escalation, qstime = ${moment},
       comment = case when t.value <> g.value then g.comment
                      when t.comment like '${NOT_CHECKED}%' then g.comment
                      else coalesce(t.comment, g.comment) end,
       activebreach = case when t.value = g.value then t.activebreach else g.activebreach end
     from ${from} where ${isSame}`,
    given,
  );
  await client.query(
    `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object('requestid', number, 'qstime', moment))).*
     from (
       select g as row, ${moment} as moment,
              (select coalesce(max(requestid), 0) from ${table}) + row_number() over (order by g.refdate, g.book) as number
       from ${from} where not exists (select from ${table} as t where ${isSame})) as added`,
    given,
  );
}
