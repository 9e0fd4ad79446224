import type { Generated } from 'kysely';
import type { FundColumns } from './fund-columns.ts';

interface FundMasterDataTable extends FundColumns {
  book_id: number;
  /** The number of the user who saved it last; 0 is the import. */
  user_mod: Generated<number>;
  /** `YYYY-MM-DD HH:MM:SS` in UTC. */
  last_changed: Generated<string>;
}

interface VarProcessesTable {
  book_id: number;
  process_nr: number;
  name: string;
  description: string;
  method: string;
  confidence_level: number;
  holding_period: number;
  degrees_freedom: number;
  limit_abs: number;
  limit_rel: number;
  stresstest_limit: number;
  var_factor: number;
  riskclass_marketrisk: number;
  risk_benchmark: string | null;
  is_legal: number;
}

interface PerfProcessesTable {
  book_id: number;
  process_nr: number;
  name: string;
  description: string;
  days_shift: number;
  benchmark_name: string;
  rebalancing: string;
  is_esg: number;
  is_kiid: number;
  is_main: number;
}

interface PerfBenchmarkPeriodsTable {
  benchmark_name: string;
  period_nr: number;
  niw_date_from: string;
}

interface RiskBenchmarkPositionsTable {
  benchmark_name: string;
  position_nr: number;
  index_id: string;
  /** Fraction. */
  weight: number;
}

interface PerfBenchmarkPositionsTable extends RiskBenchmarkPositionsTable {
  period_nr: number;
  /** Fraction. */
  daily_surcharge: number;
  interest_rate_index: boolean;
}

/** Fund master data, benchmarks, and the facts of books that requests choose from. */
export interface FundTables {
  'fundscope.fund_master_data': FundMasterDataTable;
  'fundscope.var_processes': VarProcessesTable;
  'fundscope.perf_processes': PerfProcessesTable;
  'fundscope.fund_config_map': { map_type: string; class: number; desc_en: string; desc_de: Generated<string | null> };
  'fundscope.benchmark_indices': { index_id: string; name: Generated<string> };
  'fundscope.perf_benchmarks': { name: string; version: Generated<number> };
  'fundscope.perf_benchmark_periods': PerfBenchmarkPeriodsTable;
  'fundscope.perf_benchmark_positions': PerfBenchmarkPositionsTable;
  'fundscope.risk_benchmarks': { name: string; version: Generated<number> };
  'fundscope.risk_benchmark_positions': RiskBenchmarkPositionsTable;
  'fundscope.book_share_classes': { book_id: number; share_class: string; name: Generated<string>; currency: string };
  'fundscope.book_currencies': { book_id: number; currency: string; sort_order: Generated<number> };
  'fundscope.book_report_types': { book_id: number; report_type: string };
}
