import { sql, type Kysely } from 'kysely';

/** The names that the rules of breaches and the catalogue show: a test and a limit have no other one. */
const tests: Readonly<Record<string, string>> = {
  'Market risk limit of the house': 'Market risk, early warning',
  Exceptions: 'Backtest exceptions of 250 days',
  Exception: 'Backtest exception of the day',
  'Liquid assets': 'Liquid, pro rata',
};
const limits: Readonly<Record<string, string>> = {
  'Market risk of the house': 'Market risk, early warning',
  'Largest covered issuer': 'Largest issuer of covered bonds',
  'Liquid within a day': 'Liquid within 1 day, pro rata',
  'Liquid within 30 days': 'Liquid within 30 days, pro rata',
  'Credit VaR': 'Credit VaR 99.9 %, 1 year',
};
const procedures: Readonly<Record<string, string>> = {
  'Market risk limit of the house, Utilisation': 'Market risk, early warning, Utilisation',
  'Exceptions, 250 days': 'Backtest exceptions of 250 days',
  'Exception, Day': 'Backtest exception of the day',
  'Liquid assets, 1 day': 'Liquid within 1 day, pro rata',
  'Liquid assets, 30 days': 'Liquid within 30 days, pro rata',
  'Investment limit, Largest covered issuer': 'Investment limit, Largest issuer of covered bonds',
  'Credit limit, Credit VaR': 'Credit limit, Credit VaR 99.9 %, 1 year',
};
const namesByColumn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  typedesc: tests,
  subtypedesc: limits,
  limit_name: limits,
  verfahren: procedures,
};

/** A demo firm that an older version has filled has one name for a test and a limit; the results of a house stay as they are. */
export async function up(db: Kysely<never>): Promise<void> {
  const demo = await sql`select from fundscope.settings where key = 'demo'`.execute(db);
  if (demo.rows.length === 0) return;
  const { rows } = await sql<{ schema: string; name: string; column: string }>`
    select n.nspname as schema, c.relname as name, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('env_p', 'env_t', 'env_r') and c.relkind = 'r'
      and c.relname in ('rqs_testresult', 'rqs_conf_testtype', 'limit_register')
      and a.attname = any(${Object.keys(namesByColumn)}::text[])`.execute(db);
  for (const { schema, name, column } of rows) {
    await sql`
      update ${sql.table(`${schema}.${name}`)} set ${sql.ref(column)} = ${namesOf(column)} ->> ${sql.ref(column)}
      where ${namesOf(column)} ? ${sql.ref(column)}`.execute(db);
  }
  for (const schema of new Set(rows.filter(({ name }) => name === 'rqs_testresult').map((row) => row.schema))) {
    for (const [from, to] of Object.entries(tests)) {
      await sql`
        update ${sql.table(`${schema}.rqs_testresult`)} t set drilldownlink = replace(drilldownlink, ${quoted(from)}, ${quoted(to)})
        where to_jsonb(t) ? 'drilldownlink' and typedesc = ${to}`.execute(db);
    }
  }
  // Cases go on: their item is what the next scan finds, and their filters find the renamed rows.
  for (const [from, to] of Object.entries(limits)) {
    await sql`
      update fundscope.breach_cases
      set item = case when item = ${from} then ${to} else item end,
          facts = replace(facts::text, ${quoted(from)}, ${quoted(to)})::jsonb
      where item = ${from}`.execute(db);
  }
}

const namesOf = (column: string) => sql`${JSON.stringify(namesByColumn[column] ?? {})}::jsonb`;

/** As a filter has it. */
const quoted = (name: string): string => `'${name}'`;
