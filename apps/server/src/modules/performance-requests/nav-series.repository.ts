import { readerTransaction, type ReadingCaller, type ReadingDeps } from '../../access/reader-transaction.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import { readValuations } from '../books/performance-dates.repository.ts';
import type { ClassSeries, FundSeries, PerformanceSource } from './performance.rules.ts';

export interface SeriesQuery extends ReadingCaller {
  readonly environment: Environment;
  readonly bookId: number;
}

interface ClassRow {
  readonly isin: string;
  readonly share_class: string;
  readonly currency: string;
  readonly date: string;
  readonly nav_per_share: number;
  readonly distribution: number | null;
}

interface FundRow {
  readonly fund_name: string;
  readonly date: string;
  readonly net_assets: number;
  readonly profit: number | null;
  readonly net_return: number | null;
}

/**
 * The valuations of a fund, from the environment's relations `nav` (book, date, isin, share_class, currency,
 * nav_per_share, distribution) and `fund_nav` (book, fund_name, date, net_assets, profit, and where it is known
 * net_return): tables or SQL views, as the reader may see them. Reference dates are those of the portal's pickers; without a list of them, they are the
 * valuation dates.
 *
 * @throws {RequestFailure} where the environment has no such relations.
 */
export async function readSeries(
  reading: ReadingDeps,
  { environment, bookId, ...caller }: SeriesQuery,
): Promise<PerformanceSource> {
  const schema = environmentSchemas[environment];
  const navDateOf = await readReferenceDates(reading, caller, bookId);
  try {
    return await readerTransaction(reading, caller, async (client) => {
      const classes = await client.query<ClassRow>(
        `select isin, share_class, currency, date, nav_per_share::float8, distribution::float8
         from ${schema}.nav where book = $1 order by isin, date`,
        [bookId],
      );
      const fund = await client.query<FundRow>(
        `select fund_name, date, net_assets::float8, profit::float8, (to_jsonb(n) ->> 'net_return')::float8 as net_return
         from ${schema}.fund_nav n where book = $1 order by date`,
        [bookId],
      );
      return {
        classes: byClass(classes.rows),
        fund: fundSeries(fund.rows),
        navDateOf,
      };
    });
  } catch (error) {
    if (!['42P01', '42703', '3F000'].includes(errorCode(error) ?? '')) throw error;
    throw new RequestFailure(
      {
        en: 'The environment holds no valuations: ask your administrator.',
        de: 'Die Umgebung enthält keine Bewertungen: Bitte wenden Sie sich an Ihre Administration.',
      },
      { cause: error },
    );
  }
}

/** The valuation date of each reference date; nothing where the fund has no list of them. */
async function readReferenceDates(
  reading: ReadingDeps,
  caller: ReadingCaller,
  bookId: number,
): Promise<ReadonlyMap<string, string> | undefined> {
  const valuations = await readValuations(reading, caller, bookId);
  return valuations.length === 0 ? undefined : new Map(valuations.map(({ refDate, niwDate }) => [refDate, niwDate]));
}

function byClass(rows: readonly ClassRow[]): ClassSeries[] {
  const series = new Map<string, ClassSeries & { days: ClassSeries['days'][number][] }>();
  for (const row of rows) {
    const entry = series.get(row.isin) ?? {
      isin: row.isin,
      shareClass: row.share_class,
      currency: row.currency,
      days: [],
    };
    entry.days.push({ date: row.date, nav: row.nav_per_share, distribution: row.distribution ?? 0 });
    series.set(row.isin, entry);
  }
  return [...series.values()];
}

const fundSeries = (rows: readonly FundRow[]): FundSeries => ({
  name: rows[0]?.fund_name ?? '',
  days: rows.map(({ date, net_assets, profit, net_return }) => ({
    date,
    netAssets: net_assets,
    dayReturn: profit,
    netReturn: net_return,
  })),
});
