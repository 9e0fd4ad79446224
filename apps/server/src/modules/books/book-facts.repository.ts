import {
  performanceReportTypes,
  type PerformanceReportType,
  type ReportingCurrencies,
  type ReportTypes,
  type ShareClassEntry,
} from '@fundscope/contract/funds';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import { isVisibleBook } from '../../access/book-access.ts';

/** The share classes of the user's funds. */
export async function readShareClasses(db: Db, session: Session): Promise<ShareClassEntry[]> {
  return db
    .selectFrom('fundscope.book_share_classes as class')
    .select(['book_id as FundNo', 'share_class as ShareClass', 'name as Name', 'currency as Currency'])
    .where(isVisibleBook(session, 'class.book_id'))
    .orderBy('book_id')
    .orderBy('share_class')
    .execute();
}

/** The reporting currencies of the user's funds, the default first. */
export async function readReportingCurrencies(db: Db, session: Session): Promise<ReportingCurrencies[]> {
  const { rows } = await sql<ReportingCurrencies>`
    select book_id as "FundNo", array_agg(currency order by sort_order, currency) as "Currencies"
    from fundscope.book_currencies fact where ${isVisibleBook(session, 'fact.book_id')}
    group by book_id order by book_id`.execute(db);
  return rows;
}

/** The performance reports that are available for the user's funds; types that the portal does not know are left out. */
export async function readReportTypes(db: Db, session: Session): Promise<ReportTypes[]> {
  const { rows } = await sql<{ FundNo: number; types: PerformanceReportType[] }>`
    select book_id as "FundNo", array_agg(report_type) as types
    from fundscope.book_report_types fact where ${isVisibleBook(session, 'fact.book_id')}
    group by book_id order by book_id`.execute(db);
  return rows.map(({ FundNo, types }) => ({
    FundNo,
    ReportTypes: performanceReportTypes.filter((type) => types.includes(type)),
  }));
}
