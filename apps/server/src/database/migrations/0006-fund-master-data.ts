import { sql, type Kysely } from 'kysely';
import { configMapRows } from './0006-config-map.ts';

/**
 * Fund master data with its processes, the config map that its codes come from, benchmarks and their indices, and the
 * facts of books that requests choose from. Columns bear the wire names in lower snake case; limits are percent.
 *
 * An operator fills `benchmark_indices`, `fund_config_map`, `book_share_classes`, `book_currencies` and
 * `book_report_types` by SQL; a row that leaves columns out gets what the portal shows for absent values.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const rows = configMapRows.map(([mapType, code, label]) => sql`(${mapType}, ${code}::integer, ${label})`);
  await sql`insert into fundscope.fund_config_map (map_type, class, desc_en) values ${sql.join(rows)}`.execute(db);
}

// As strict as the calls are, so that what an operator loads by SQL can be shown and saved.
const text = (column: string, maxLength: number): string =>
  `${column} text not null default '' check (char_length(${column}) <= ${maxLength})`;
const choice = (column: string, values: readonly string[], byDefault: string): string =>
  `${column} text not null default '${byDefault}' check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const flag = (column: string): string => `${column} smallint not null default 0 check (${column} in (0, 1))`;
const count = (column: string, byDefault: number): string =>
  `${column} integer not null default ${byDefault} check (${column} >= 0)`;
const limit = (column: string, byDefault: number): string =>
  `${column} double precision not null default ${byDefault} check (${column} >= 0 and ${column} < 'infinity')`;
const numberOrEmpty = (column: string): string =>
  `${column} double precision default 0 check (${column} > '-infinity' and ${column} < 'infinity')`;
const riskBenchmark = (column: string): string => `${column} text references fundscope.risk_benchmarks`;

const maRiskTypes = [
  '',
  'Aktienfonds',
  'Dachfonds',
  'Kreditfonds',
  'Mikrofinanzfonds',
  'Mischfonds',
  'Rentenfonds',
  'Spezialfonds',
  'Super OGAW',
  'Wandelanleihen',
  'Private Equity Fonds',
];

const tables = [
  `create table fundscope.benchmark_indices (
     index_id text primary key,
     name text not null default ''
   )`,
  `create table fundscope.perf_benchmarks (name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,59}$'))`,
  `create table fundscope.perf_benchmark_periods (
     benchmark_name text not null references fundscope.perf_benchmarks on delete cascade,
     -- 0 is the newest
     period_nr integer not null check (period_nr >= 0),
     niw_date_from date not null,
     primary key (benchmark_name, period_nr),
     unique (benchmark_name, niw_date_from)
   )`,
  // weights and surcharges are fractions
  `create table fundscope.perf_benchmark_positions (
     benchmark_name text not null,
     period_nr integer not null,
     position_nr integer not null,
     index_id text not null,
     weight double precision not null,
     daily_surcharge double precision not null default 0,
     interest_rate_index boolean not null default false,
     primary key (benchmark_name, period_nr, position_nr),
     foreign key (benchmark_name, period_nr) references fundscope.perf_benchmark_periods on delete cascade
   )`,
  `create table fundscope.risk_benchmarks (
     name text primary key check (btrim(name) = name and char_length(name) between 1 and 60)
   )`,
  `create table fundscope.risk_benchmark_positions (
     benchmark_name text not null references fundscope.risk_benchmarks on delete cascade,
     position_nr integer not null,
     index_id text not null,
     weight double precision not null,
     primary key (benchmark_name, position_nr)
   )`,
  `create table fundscope.fund_config_map (
     map_type text not null,
     class integer not null,
     desc_en text not null,
     primary key (map_type, class)
   )`,
  `create table fundscope.fund_master_data (
     book_id integer primary key references fundscope.books,
     ${text('comment', 4000)},
     ${text('compliance_setting_code_overwrite', 100)},
     ${text('fund_strategie', 500)},
     ${text('fund_initiator', 500)},
     priips_t text not null default '' check (priips_t ~ '^(\\s*[1-9]\\d*\\s*(,\\s*[1-9]\\d*\\s*)*)?$'),
     ${text('oly_thk', 100)},
     currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
     fonds_status integer not null default 2,
     sfdr_classification integer not null default -1,
     liq_risk_stress integer not null default 10,
     nav_frequency text not null default 'daily' check (char_length(nav_frequency) <= 50),
     limit_type text not null default 'ABSOLUT' check (char_length(limit_type) <= 50),
     law_type integer not null default 5,
     ${choice('ma_risk_fondsart', maRiskTypes, '')},
     riskclass_oprisk integer not null default 1,
     credit_risk_limit_rating integer not null default 1,
     riskclass_liqrisk integer not null default 1,
     riskclass_creditrisk integer not null default 4,
     riskclass_marketrisk_fund integer not null default -1,
     admission_country text not null default 'LU' check (admission_country ~ '^[A-Z]{2}$'),
     manco integer not null default 1,
     client_xml_export integer not null default 1,
     ${choice('priips_pcat', ['', '1a', '1b', '1c', '2a', '2b', '3'], '')},
     ${choice('priips_limit_type', ['none'], 'none')},
     ${choice('srri_type', ['T', 'M'], 'T')},
     liq_risk_fund_category integer not null default 1,
     master_fonds integer references fundscope.books check (master_fonds <> book_id),
     segmentof integer not null default -1,
     ${riskBenchmark('priips_benchmark')},
     ${riskBenchmark('priips_proxy_mix')},
     ${riskBenchmark('srri_benchmark')},
     ${riskBenchmark('risk_benchmark_fund')},
     ${flag('do_ma_risk')},
     ${flag('do_cf')},
     ${flag('do_fund_hero')},
     ${flag('ignore_trx')},
     ${flag('do_kri')},
     ${flag('do_credit_risk')},
     ${flag('do_srri')},
     ${limit('creditrisk_limit', 40)},
     ${limit('limit_abs_fund', 0)},
     ${limit('limit_rel_fund', 0)},
     ${limit('stresstest_limit_fund', 0)},
     ${limit('leverage_limit_notionals', 0)},
     ${limit('leverage_limit_ca', 0)},
     ${limit('leverage_limit_bm', 0)},
     ${limit('ca_limit', 0)},
     niw_ref_shift integer default 1 check (niw_ref_shift between 0 and 31),
     ${numberOrEmpty('priips_crm')},
     ${numberOrEmpty('priips_v_lim')},
     ${numberOrEmpty('priips_q_lim')},
     ${numberOrEmpty('priips_t_var')},
     ${count('liq_stress_limit_1t', 15)},
     ${count('liq_stress_limit_30t', 45)},
     ${limit('liq_quote_sockel_overwrite', 0)},
     ${limit('liq_quote_puffer_overwrite', 0)},
     ${limit('liq_quote_reserve_overwrite', 0)},
     ${count('credit_risk_limit_hy', 5)},
     ${count('credit_risk_limit_hr', 0)},
     client_startdate date,
     fiscal_year_end date,
     srri_strategy_change_date date,
     -- 0: the import
     user_mod integer not null default 0,
     -- in UTC; the version of the record
     last_changed timestamp(0) not null default date_trunc('second', now() at time zone 'UTC')
   )`,
  `create table fundscope.var_processes (
     book_id integer not null references fundscope.fund_master_data on delete cascade,
     process_nr integer not null,
     ${text('name', 100)},
     ${text('description', 500)},
     ${choice('method', ['VCV', 'MC_STUDENT', 'HISTORICAL'], 'VCV')},
     confidence_level double precision not null default 99 check (confidence_level > 0 and confidence_level < 100),
     holding_period integer not null default 20 check (holding_period > 0),
     ${limit('degrees_freedom', 0)},
     ${limit('limit_abs', 5)},
     ${limit('limit_rel', 125)},
     ${limit('stresstest_limit', 5)},
     ${limit('var_factor', 1)},
     riskclass_marketrisk integer not null default 1,
     ${riskBenchmark('risk_benchmark')},
     ${flag('is_legal')},
     primary key (book_id, process_nr)
   )`,
  'create unique index var_processes_legal on fundscope.var_processes (book_id) where is_legal = 1',
  `create table fundscope.perf_processes (
     book_id integer not null references fundscope.fund_master_data on delete cascade,
     process_nr integer not null,
     name text not null check (btrim(name) <> '' and char_length(name) <= 100),
     description text not null check (btrim(description) <> '' and char_length(description) <= 500),
     ${count('days_shift', 0)},
     benchmark_name text not null references fundscope.perf_benchmarks,
     ${choice('rebalancing', ['daily', 'monthly'], 'daily')},
     ${flag('is_esg')},
     ${flag('is_kiid')},
     ${flag('is_main')},
     primary key (book_id, process_nr)
   )`,
  'create unique index perf_processes_main on fundscope.perf_processes (book_id) where is_main = 1',
  `create table fundscope.book_share_classes (
     book_id integer not null references fundscope.books on delete cascade,
     share_class text not null,
     name text not null default '',
     currency text not null,
     primary key (book_id, share_class)
   )`,
  // the default currency has the lowest number
  `create table fundscope.book_currencies (
     book_id integer not null references fundscope.books on delete cascade,
     currency text not null,
     sort_order integer not null default 0,
     primary key (book_id, currency)
   )`,
  `create table fundscope.book_report_types (
     book_id integer not null references fundscope.books on delete cascade,
     report_type text not null,
     primary key (book_id, report_type)
   )`,
];
