import type { FundStatus } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { ReportFlags } from './release/require-releasable.ts';
import type { CreditLimits, ReferencePart } from './reports/context/report-context.ts';

interface MasterData {
  readonly flags: ReportFlags;
  readonly status: FundStatus;
  readonly creditLimits: CreditLimits;
}

/** Without master data nothing is switched on. */
export async function readMasterData(db: Db, book: number): Promise<MasterData> {
  const row = await db
    .selectFrom('fundscope.fund_master_data')
    .select(['do_ma_risk', 'do_credit_risk', 'creditrisk_limit', 'credit_risk_limit_hy', 'credit_risk_limit_hr'])
    .select(['fonds_status', 'closed_from'])
    .where('book_id', '=', book)
    .executeTakeFirst();
  return {
    flags: { doMaRisk: row?.do_ma_risk === 1, doCreditRisk: row?.do_credit_risk === 1 },
    status: { status: row?.fonds_status ?? null, closedFrom: row?.closed_from ?? null },
    creditLimits: {
      creditVar: row?.creditrisk_limit ?? 0,
      highYield: row?.credit_risk_limit_hy ?? 0,
      highRisk: row?.credit_risk_limit_hr ?? 0,
    },
  };
}

/** The parts of the fund's risk benchmark; none where it has none. */
export async function readReference(db: Db, book: number): Promise<ReferencePart[]> {
  const { rows } = await sql<ReferencePart>`
    select coalesce(nullif(i.name, ''), p.index_id) as name, p.weight
    from fundscope.fund_master_data m
    join fundscope.risk_benchmark_positions p on p.benchmark_name = m.risk_benchmark_fund
    left join fundscope.benchmark_indices i on i.index_id = p.index_id
    where m.book_id = ${book} order by p.position_nr`.execute(db);
  return rows;
}
