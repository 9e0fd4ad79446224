import type { FundWarningCount } from '@fundscope/contract/funds';
import { lawConflicts, type StoredFundLimits } from '@fundscope/risk-engine';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { fundColumns } from '../../database/fund-columns.ts';

/** How often the record of a book and the law disagree, by book; books without any are left out. */
export async function countFundWarnings(db: Db): Promise<FundWarningCount[]> {
  const { rows } = await sql<StoredFundLimits & { book_id: number }>`
    select f.book_id, ${column('law_type')} as "lawType", ${column('limit_abs_fund')} as "limitAbsPercent",
           ${column('limit_rel_fund')} as "limitRelPercent",
           ${column('doMaRisk')} = 1 and ${column('MaRiskFondsart')} = 'Spezialfonds' as "isSpecialFund",
           coalesce(p.limits, '[]') as processes
    from fundscope.fund_master_data f
    left join (
      select book_id, json_agg(json_build_object('limitAbsPercent', limit_abs, 'limitRelPercent', limit_rel)) as limits
      from fundscope.var_processes group by book_id) p on p.book_id = f.book_id
    order by f.book_id`.execute(db);
  return rows
    .map(({ book_id, ...limits }) => ({ book_id, warnings: lawConflicts(limits).length }))
    .filter(({ warnings }) => warnings > 0);
}

const column = (field: keyof typeof fundColumns) => sql.ref(`f.${fundColumns[field]}`);
